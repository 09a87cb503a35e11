extension ArchiveRedaction {
    /// The names of header fields that are redacted unless they are exceptions.
    package static let standardHeaders = [
        "Api-Key", "Api-Token", "Authentication-Info", "Authorization", "CB-ACCESS-KEY", "CB-ACCESS-PASSPHRASE",
        "CB-ACCESS-SIGN", "Circle-Token", "Cookie", "DD-API-KEY", "DD-APPLICATION-KEY", "Deploy-Token", "DPoP",
        "Fastly-Key", "Job-Token", "Ocp-Apim-Subscription-Key", "Private-Token", "Proxy-Authentication-Info",
        "Proxy-Authorization", "Set-Cookie", "Set-Cookie2", "Stripe-Signature", "X-Access-Token", "X-Algolia-API-Key",
        "X-Amz-Security-Token", "X-Amzn-Oidc-Accesstoken", "X-Amzn-Oidc-Data", "X-Api-Key", "X-Api-Secret",
        "X-Api-Token", "X-App-Token", "X-Auth-Key", "X-Auth-Token", "X-Authorization", "X-Client-Secret",
        "X-Consul-Token", "X-CSRF-Token", "X-CSRFToken", "X-Figma-Token", "X-Forwarded-Access-Token",
        "X-Forwarded-Authorization", "X-functions-key", "X-GitHub-Token", "X-Gitlab-Token", "X-Goog-Api-Key",
        "X-Goog-IAM-Authorization-Token", "X-Honeycomb-Team", "X-Hub-Signature", "X-Hub-Signature-256", "X-Id-Token",
        "X-MBX-APIKEY", "X-Nomad-Token", "X-Parse-Master-Key", "X-Parse-REST-API-Key", "X-Parse-Session-Token",
        "X-Plex-Token", "X-Postmark-Account-Token", "X-Postmark-Server-Token", "X-RapidAPI-Key", "X-Refresh-Token",
        "X-Secret", "X-Sentry-Auth", "X-Session-Id", "X-Session-Token", "X-Shopify-Access-Token",
        "X-Shopify-Hmac-Sha256", "X-Signature", "X-Slack-Signature", "X-Subscription-Token", "X-Token",
        "X-Twilio-Signature", "X-User-Token", "X-Vault-Token", "X-XSRF-Token",
    ]

    /// The names of query items and of fields of forms that are redacted unless they are exceptions.
    package static let standardItems = [
        "__RequestVerificationToken", "access_key", "access_key_id", "access_token", "actor_token", "api_key",
        "api_secret", "api_token", "app_key", "app_secret", "appid", "assertion", "auth", "auth_key", "auth_token",
        "authenticity_token", "AWSAccessKeyId", "bearer_token", "client_assertion", "client_secret", "code",
        "code_verifier", "confirm_password", "consumer_key", "credential", "csrf", "csrf_token", "csrfmiddlewaretoken",
        "current_password", "cvc", "cvv", "device_code", "hmac", "id_token", "id_token_hint", "jsessionid", "jwt",
        "key", "license_key", "logout_token", "new_password", "oauth_consumer_key", "oauth_signature", "oauth_token",
        "oauth_token_secret", "oauth_verifier", "old_password", "otp", "pass", "passcode", "passphrase", "passwd",
        "password", "password_confirmation", "PHPSESSID", "pin", "private_key", "private_token", "pwd",
        "refresh_token", "SAMLResponse", "secret", "secret_key", "session_id", "session_key", "session_token",
        "shared_secret", "sid", "sig", "signature", "subject_token", "subscription-key", "ticket", "token", "totp",
        "user_code", "write_key", "X-Amz-Credential", "X-Amz-Security-Token", "X-Amz-Signature", "X-Api-Key",
        "X-Goog-Credential", "X-Goog-Signature", "xsrf_token",
    ]

    /// The names of fields of JSON objects, and of elements and attributes of XML, that are redacted unless they are exceptions.
    package static let standardFields = [
        "access_key", "access_key_id", "access_token", "account_key", "actor_token", "api_key", "api_secret",
        "api_token", "app_secret", "assertion", "auth_token", "authenticity_token", "authorization", "bearer_token",
        "BinarySecurityToken", "card_number", "client_assertion", "client_secret", "code_verifier",
        "confirm_password", "connection_string", "consumer_secret", "cookie", "csrf_token", "current_password", "cvc",
        "cvv", "device_code", "encryption_key", "id_token", "jwt", "master_key", "mnemonic", "new_password",
        "oauth_token", "oauth_token_secret", "old_password", "otp", "passcode", "passphrase", "passwd", "password",
        "password_confirmation", "private_key", "private_token", "pwd", "refresh_token", "secret",
        "secret_access_key", "secret_key", "security_token", "seed_phrase", "session_id", "session_key",
        "session_token", "shared_access_key", "shared_secret", "signing_key", "signing_secret", "subject_token",
        "token", "totp", "webhook_secret", "write_key", "xsrf_token",
    ]

    /// A redaction without any name.
    static let nothing = ArchiveRedaction(
        except: standardHeaders + standardItems + standardFields,
        keepsUnreadableBodies: true
    )
}
