import Foundation

/// The numbers from 100 to 299, separated by spaces, in the encodings that servers use.
enum EncodedText: String, CaseIterable {
    /// Gzip with fixed Huffman codes.
    case fixed
    /// Gzip with dynamic Huffman codes.
    case dynamic
    /// Gzip with Huffman codes only, without references to earlier bytes.
    case huffman
    /// Gzip with a file name and an extra field in its header.
    case named
    /// Deflate as RFC 9110 defines it: a zlib stream.
    case zlib
    /// Deflate as some servers send it: without the zlib header.
    case raw

    static let text = (100..<300).map { "\($0)" }.joined(separator: " ")

    var encoding: String {
        switch self {
        case .zlib, .raw: "deflate"
        case .named: "x-gzip"
        default: "gzip"
        }
    }

    var data: Data {
        Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data()
    }

    private var base64: String {
        switch self {
        case .fixed:
            """
            H4sIAAAAAAAAAzM0MFAwNDAEYiMgNgZiEyA2BWIzIDYHYgsgtlQwNASqMwSqMwSqMwSqMwSqMwSqMwSqMwSqMwSqMwSqMwKqMwKq
            MwKqMwKqMwKqMwKqMwKqMwKqMwKqMwKqMwaqMwaqMwaqMwaqMwaqMwaqMwaqMwaqMwaqMwaqMwGqMwGqMwGqMwGqMwGqMwGqMwGq
            MwGqMwGqMwGqMwWqMwWqMwWqMwWqMwWqMwWqMwWqMwWqMwWqMwWqMwOqMwOqMwOqMwOqMwOqMwOqMwOqMwOqMwOqMwOqMweqMweq
            MweqMweqMweqMweqMweqMweqMweqMweqswCqswCqswCqswCqswCqswCqswCqswCqswCqswCqswSqswSqswSqswSqswSqswSqswSq
            swSqswSqs7RUMALGhxEwPoyA8WEEjA8jYHwYAePDCBgfRsD4MALGhxEwPoyA8WEEjA8jYHwYAePDCBgfRsD4MALGhxEwPoyA8WEE
            jA8jYHwYAePDCBgfRsD4MALGhxEwPoyA8WEEjA8jYHwYAePDCBgfRsD4MALGhxEwPoyA8WEEjA8jYHwYAePDCBgfRsD4MALGhxEw
            PoyA8WEEjA8jYHwYAePDCBgfRsD4MALGhxEwPoyA8WEEjA8jYHwYAePDCBgfRsD4MALGhxEwPoyA8WEEjA8jYHwYAePDCBgfRsD4
            MALGhxEwPoyA8WEEjA8jYHwYAePDCBgfRsD4MALGhxEwPoyA8WEEjA8jYHwYAePDCBgfRsD4MALGhxEwPoyA8WEEjA8jYHwYAePD
            CBgfRsD4MALGhxEwPoyA8WEEjA8jYHwYAePDCBgfRsD4MALGhxEwPoyA8WFkaQkA3T93OR8DAAA=
            """
        case .dynamic:
            """
            H4sIAAAAAAAAAw3ROWEEMQDAQCqBcJa9fvgTyxTq1M34/f7GbyhNLX3aOrp6f2P4hm/4hm/4hm/4hm/4hi9fvnz58uXLly9fvumb
            vumbvumbvumbvumbvuVbvuVbvuVbvuVbvuVbvs/3+T7f5/t8n+/zfb7P9/m2b/u2b/u2b/u2b/u2b/uO7/iO7/iO7/iO7/iO7/iu
            7/qu7/qu7/qu7/qu7/qe7/me7/me7/me7/me772/eMQjHvGIRzziEY94xCMe8YhHPOIRj3jEIx7xiEc84hGPeMQjHvGIRzziEY94
            xCMe8YhHPOIRj3jEIx7xiEc84hGPeMQjHvGIRzziEY94xCMe8YhHPOIRj3jEIx7xiEc84hGPeMQjHvGIRzziEY94xCMe8YhHPOIR
            j3jEIx7xiEc84hGPeMQjHr33D90/dzkfAwAA
            """
        case .huffman:
            """
            H4sIAAAAAAAAAwXBCQEAMAgDMSsngRbG49/YEkWgEAqjSBSF4qFoFINiURxSIAnJSIlUSA+pkQZpkQ45kIVs5EQu5IfcyIO8yIcy
            UAqlUSbKQvlQNspBuSgPVaASKqNKVIXqoWpUg2pRHXqBntAzeoleoffQa/QGvUXvUAdqoTbqRF2oH+pGPagX9aEJNEJjNImm0Dw0
            jWbQLJpDG2iF1mgTbaF9aBvtoF20hy7QCZ3RJbpC99A1ukG36A5H4BAO40gchePhaByDY3EcVmAJy1iJVVgPq7EGa7EOO7CFbezE
            LuyH3diDvdiHM3AKp3EmzsL5cDbOwbk4D1fgEi7jSlyF6+FqXINrcR1+gZ/wM36JX+H38Gv8Br/F73AHbuE27sRduB/uxj24F/fh
            CTzCYzyJp/A8PI1n8Cyewxt4hdd4E2/hfXgb7+BdvIcv8Amf8SW+wvfwNb7Bt/juA90/dzkfAwAA
            """
        case .named:
            """
            H4sIDAAAAAAAAwQAeHRyYW5hbWUudHh0AA3ROWEEMQDAQCqBcJa9fvgTyxTq1M34/f7GbyhNLX3aOrp6f2P4hm/4hm/4hm/4hm/4
            hi9fvnz58uXLly9fvumbvumbvumbvumbvumbvuVbvuVbvuVbvuVbvuVbvs/3+T7f5/t8n+/zfb7P9/m2b/u2b/u2b/u2b/u2b/uO
            7/iO7/iO7/iO7/iO7/iu7/qu7/qu7/qu7/qu7/qe7/me7/me7/me7/me772/eMQjHvGIRzziEY94xCMe8YhHPOIRj3jEIx7xiEc8
            4hGPeMQjHvGIRzziEY94xCMe8YhHPOIRj3jEIx7xiEc84hGPeMQjHvGIRzziEY94xCMe8YhHPOIRj3jEIx7xiEc84hGPeMQjHvGI
            RzziEY94xCMe8YhHPOIRj3jEIx7xiEc84hGPeMQjHr33D90/dzkfAwAA
            """
        case .zlib:
            """
            eNoN0TlhBDEAwEAqgXCWvX74E8sU6tTN+P3+xm8oTS192jq6en9j+IZv+IZv+IZv+IZv+IYvX758+fLly5cvX77pm77pm77pm77p
            m77pm77lW77lW77lW77lW77lW77P9/k+3+f7fJ/v832+z/f5tm/7tm/7tm/7tm/7tm/7ju/4ju/4ju/4ju/4ju/4ru/6ru/6ru/6
            ru/6ru/6nu/5nu/5nu/5nu/5nu+9v3jEIx7xiEc84hGPeMQjHvGIRzziEY94xCMe8YhHPOIRj3jEIx7xiEc84hGPeMQjHvGIRzzi
            EY94xCMe8YhHPOIRj3jEIx7xiEc84hGPeMQjHvGIRzziEY94xCMe8YhHPOIRj3jEIx7xiEc84hGPeMQjHvGIRzziEY94xCMe8YhH
            POIRj3jEIx699w8bjZGV
            """
        case .raw:
            """
            DdE5YQQxAMBAKoFwlr1++BPLFOrUzfj9/sZvKE0tfdo6unp/Y/iGb/iGb/iGb/iGb/iGL1++fPny5cuXL1++6Zu+6Zu+6Zu+6Zu+
            6Zu+5Vu+5Vu+5Vu+5Vu+5Vu+z/f5Pt/n+3yf7/N9vs/3+bZv+7Zv+7Zv+7Zv+7Zv+47v+I7v+I7v+I7v+I7v+K7v+q7v+q7v+q7v
            +q7v+p7v+Z7v+Z7v+Z7v+Z7vvb94xCMe8YhHPOIRj3jEIx7xiEc84hGPeMQjHvGIRzziEY94xCMe8YhHPOIRj3jEIx7xiEc84hGP
            eMQjHvGIRzziEY94xCMe8YhHPOIRj3jEIx7xiEc84hGPeMQjHvGIRzziEY94xCMe8YhHPOIRj3jEIx7xiEc84hGPeMQjHvGIRzzi
            EY94xCMevfcP
            """
        }
    }
}
