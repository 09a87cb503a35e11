public import GlobalDependencies

extension GlobalDependencies {
    public var service0: any Service {
        resolveDependency(forKeyPath: \.service0, defaultImplementation: ObjectService.shared)
    }
    public var service1: any Service {
        resolveDependency(forKeyPath: \.service1, defaultImplementation: ObjectService.shared)
    }
    public var service2: any Service {
        resolveDependency(forKeyPath: \.service2, defaultImplementation: ObjectService.shared)
    }
    public var service3: any Service {
        resolveDependency(forKeyPath: \.service3, defaultImplementation: ObjectService.shared)
    }
    public var service4: any Service {
        resolveDependency(forKeyPath: \.service4, defaultImplementation: ObjectService.shared)
    }
    public var service5: any Service {
        resolveDependency(forKeyPath: \.service5, defaultImplementation: ObjectService.shared)
    }
    public var service6: any Service {
        resolveDependency(forKeyPath: \.service6, defaultImplementation: ObjectService.shared)
    }
    public var service7: any Service {
        resolveDependency(forKeyPath: \.service7, defaultImplementation: ObjectService.shared)
    }
    public var service8: any Service {
        resolveDependency(forKeyPath: \.service8, defaultImplementation: ObjectService.shared)
    }
    public var service9: any Service {
        resolveDependency(forKeyPath: \.service9, defaultImplementation: ObjectService.shared)
    }
    public var service10: any Service {
        resolveDependency(forKeyPath: \.service10, defaultImplementation: ObjectService.shared)
    }
    public var service11: any Service {
        resolveDependency(forKeyPath: \.service11, defaultImplementation: ObjectService.shared)
    }
    public var service12: any Service {
        resolveDependency(forKeyPath: \.service12, defaultImplementation: ObjectService.shared)
    }
    public var service13: any Service {
        resolveDependency(forKeyPath: \.service13, defaultImplementation: ObjectService.shared)
    }
    public var service14: any Service {
        resolveDependency(forKeyPath: \.service14, defaultImplementation: ObjectService.shared)
    }
    public var service15: any Service {
        resolveDependency(forKeyPath: \.service15, defaultImplementation: ObjectService.shared)
    }
    public var service16: any Service {
        resolveDependency(forKeyPath: \.service16, defaultImplementation: ObjectService.shared)
    }
    public var service17: any Service {
        resolveDependency(forKeyPath: \.service17, defaultImplementation: ObjectService.shared)
    }
    public var service18: any Service {
        resolveDependency(forKeyPath: \.service18, defaultImplementation: ObjectService.shared)
    }
    public var service19: any Service {
        resolveDependency(forKeyPath: \.service19, defaultImplementation: ObjectService.shared)
    }
    public var service20: any Service {
        resolveDependency(forKeyPath: \.service20, defaultImplementation: ObjectService.shared)
    }
    public var service21: any Service {
        resolveDependency(forKeyPath: \.service21, defaultImplementation: ObjectService.shared)
    }
    public var service22: any Service {
        resolveDependency(forKeyPath: \.service22, defaultImplementation: ObjectService.shared)
    }
    public var service23: any Service {
        resolveDependency(forKeyPath: \.service23, defaultImplementation: ObjectService.shared)
    }
    public var service24: any Service {
        resolveDependency(forKeyPath: \.service24, defaultImplementation: ObjectService.shared)
    }
    public var service25: any Service {
        resolveDependency(forKeyPath: \.service25, defaultImplementation: ObjectService.shared)
    }
    public var service26: any Service {
        resolveDependency(forKeyPath: \.service26, defaultImplementation: ObjectService.shared)
    }
    public var service27: any Service {
        resolveDependency(forKeyPath: \.service27, defaultImplementation: ObjectService.shared)
    }
    public var service28: any Service {
        resolveDependency(forKeyPath: \.service28, defaultImplementation: ObjectService.shared)
    }
    public var service29: any Service {
        resolveDependency(forKeyPath: \.service29, defaultImplementation: ObjectService.shared)
    }
    public var service30: any Service {
        resolveDependency(forKeyPath: \.service30, defaultImplementation: ObjectService.shared)
    }
    public var service31: any Service {
        resolveDependency(forKeyPath: \.service31, defaultImplementation: ObjectService.shared)
    }
    public var service32: any Service {
        resolveDependency(forKeyPath: \.service32, defaultImplementation: ObjectService.shared)
    }
    public var service33: any Service {
        resolveDependency(forKeyPath: \.service33, defaultImplementation: ObjectService.shared)
    }
    public var service34: any Service {
        resolveDependency(forKeyPath: \.service34, defaultImplementation: ObjectService.shared)
    }
    public var service35: any Service {
        resolveDependency(forKeyPath: \.service35, defaultImplementation: ObjectService.shared)
    }
    public var service36: any Service {
        resolveDependency(forKeyPath: \.service36, defaultImplementation: ObjectService.shared)
    }
    public var service37: any Service {
        resolveDependency(forKeyPath: \.service37, defaultImplementation: ObjectService.shared)
    }
    public var service38: any Service {
        resolveDependency(forKeyPath: \.service38, defaultImplementation: ObjectService.shared)
    }
    public var service39: any Service {
        resolveDependency(forKeyPath: \.service39, defaultImplementation: ObjectService.shared)
    }
    public var service40: any Service {
        resolveDependency(forKeyPath: \.service40, defaultImplementation: ObjectService.shared)
    }
    public var service41: any Service {
        resolveDependency(forKeyPath: \.service41, defaultImplementation: ObjectService.shared)
    }
    public var service42: any Service {
        resolveDependency(forKeyPath: \.service42, defaultImplementation: ObjectService.shared)
    }
    public var service43: any Service {
        resolveDependency(forKeyPath: \.service43, defaultImplementation: ObjectService.shared)
    }
    public var service44: any Service {
        resolveDependency(forKeyPath: \.service44, defaultImplementation: ObjectService.shared)
    }
    public var service45: any Service {
        resolveDependency(forKeyPath: \.service45, defaultImplementation: ObjectService.shared)
    }
    public var service46: any Service {
        resolveDependency(forKeyPath: \.service46, defaultImplementation: ObjectService.shared)
    }
    public var service47: any Service {
        resolveDependency(forKeyPath: \.service47, defaultImplementation: ObjectService.shared)
    }
    public var service48: any Service {
        resolveDependency(forKeyPath: \.service48, defaultImplementation: ObjectService.shared)
    }
    public var service49: any Service {
        resolveDependency(forKeyPath: \.service49, defaultImplementation: ObjectService.shared)
    }
    public var service50: any Service {
        resolveDependency(forKeyPath: \.service50, defaultImplementation: ObjectService.shared)
    }
    public var service51: any Service {
        resolveDependency(forKeyPath: \.service51, defaultImplementation: ObjectService.shared)
    }
    public var service52: any Service {
        resolveDependency(forKeyPath: \.service52, defaultImplementation: ObjectService.shared)
    }
    public var service53: any Service {
        resolveDependency(forKeyPath: \.service53, defaultImplementation: ObjectService.shared)
    }
    public var service54: any Service {
        resolveDependency(forKeyPath: \.service54, defaultImplementation: ObjectService.shared)
    }
    public var service55: any Service {
        resolveDependency(forKeyPath: \.service55, defaultImplementation: ObjectService.shared)
    }
    public var service56: any Service {
        resolveDependency(forKeyPath: \.service56, defaultImplementation: ObjectService.shared)
    }
    public var service57: any Service {
        resolveDependency(forKeyPath: \.service57, defaultImplementation: ObjectService.shared)
    }
    public var service58: any Service {
        resolveDependency(forKeyPath: \.service58, defaultImplementation: ObjectService.shared)
    }
    public var service59: any Service {
        resolveDependency(forKeyPath: \.service59, defaultImplementation: ObjectService.shared)
    }
    public var service60: any Service {
        resolveDependency(forKeyPath: \.service60, defaultImplementation: ObjectService.shared)
    }
    public var service61: any Service {
        resolveDependency(forKeyPath: \.service61, defaultImplementation: ObjectService.shared)
    }
    public var service62: any Service {
        resolveDependency(forKeyPath: \.service62, defaultImplementation: ObjectService.shared)
    }
    public var service63: any Service {
        resolveDependency(forKeyPath: \.service63, defaultImplementation: ObjectService.shared)
    }
    public var service64: any Service {
        resolveDependency(forKeyPath: \.service64, defaultImplementation: ObjectService.shared)
    }
    public var service65: any Service {
        resolveDependency(forKeyPath: \.service65, defaultImplementation: ObjectService.shared)
    }
    public var service66: any Service {
        resolveDependency(forKeyPath: \.service66, defaultImplementation: ObjectService.shared)
    }
    public var service67: any Service {
        resolveDependency(forKeyPath: \.service67, defaultImplementation: ObjectService.shared)
    }
    public var service68: any Service {
        resolveDependency(forKeyPath: \.service68, defaultImplementation: ObjectService.shared)
    }
    public var service69: any Service {
        resolveDependency(forKeyPath: \.service69, defaultImplementation: ObjectService.shared)
    }
    public var service70: any Service {
        resolveDependency(forKeyPath: \.service70, defaultImplementation: ObjectService.shared)
    }
    public var service71: any Service {
        resolveDependency(forKeyPath: \.service71, defaultImplementation: ObjectService.shared)
    }
    public var service72: any Service {
        resolveDependency(forKeyPath: \.service72, defaultImplementation: ObjectService.shared)
    }
    public var service73: any Service {
        resolveDependency(forKeyPath: \.service73, defaultImplementation: ObjectService.shared)
    }
    public var service74: any Service {
        resolveDependency(forKeyPath: \.service74, defaultImplementation: ObjectService.shared)
    }
    public var service75: any Service {
        resolveDependency(forKeyPath: \.service75, defaultImplementation: ObjectService.shared)
    }
    public var service76: any Service {
        resolveDependency(forKeyPath: \.service76, defaultImplementation: ObjectService.shared)
    }
    public var service77: any Service {
        resolveDependency(forKeyPath: \.service77, defaultImplementation: ObjectService.shared)
    }
    public var service78: any Service {
        resolveDependency(forKeyPath: \.service78, defaultImplementation: ObjectService.shared)
    }
    public var service79: any Service {
        resolveDependency(forKeyPath: \.service79, defaultImplementation: ObjectService.shared)
    }
    public var service80: any Service {
        resolveDependency(forKeyPath: \.service80, defaultImplementation: ObjectService.shared)
    }
    public var service81: any Service {
        resolveDependency(forKeyPath: \.service81, defaultImplementation: ObjectService.shared)
    }
    public var service82: any Service {
        resolveDependency(forKeyPath: \.service82, defaultImplementation: ObjectService.shared)
    }
    public var service83: any Service {
        resolveDependency(forKeyPath: \.service83, defaultImplementation: ObjectService.shared)
    }
    public var service84: any Service {
        resolveDependency(forKeyPath: \.service84, defaultImplementation: ObjectService.shared)
    }
    public var service85: any Service {
        resolveDependency(forKeyPath: \.service85, defaultImplementation: ObjectService.shared)
    }
    public var service86: any Service {
        resolveDependency(forKeyPath: \.service86, defaultImplementation: ObjectService.shared)
    }
    public var service87: any Service {
        resolveDependency(forKeyPath: \.service87, defaultImplementation: ObjectService.shared)
    }
    public var service88: any Service {
        resolveDependency(forKeyPath: \.service88, defaultImplementation: ObjectService.shared)
    }
    public var service89: any Service {
        resolveDependency(forKeyPath: \.service89, defaultImplementation: ObjectService.shared)
    }
    public var service90: any Service {
        resolveDependency(forKeyPath: \.service90, defaultImplementation: ObjectService.shared)
    }
    public var service91: any Service {
        resolveDependency(forKeyPath: \.service91, defaultImplementation: ObjectService.shared)
    }
    public var service92: any Service {
        resolveDependency(forKeyPath: \.service92, defaultImplementation: ObjectService.shared)
    }
    public var service93: any Service {
        resolveDependency(forKeyPath: \.service93, defaultImplementation: ObjectService.shared)
    }
    public var service94: any Service {
        resolveDependency(forKeyPath: \.service94, defaultImplementation: ObjectService.shared)
    }
    public var service95: any Service {
        resolveDependency(forKeyPath: \.service95, defaultImplementation: ObjectService.shared)
    }
    public var service96: any Service {
        resolveDependency(forKeyPath: \.service96, defaultImplementation: ObjectService.shared)
    }
    public var service97: any Service {
        resolveDependency(forKeyPath: \.service97, defaultImplementation: ObjectService.shared)
    }
    public var service98: any Service {
        resolveDependency(forKeyPath: \.service98, defaultImplementation: ObjectService.shared)
    }
    public var service99: any Service {
        resolveDependency(forKeyPath: \.service99, defaultImplementation: ObjectService.shared)
    }
    public var service100: any Service {
        resolveDependency(forKeyPath: \.service100, defaultImplementation: ObjectService.shared)
    }
    public var service101: any Service {
        resolveDependency(forKeyPath: \.service101, defaultImplementation: ObjectService.shared)
    }
    public var service102: any Service {
        resolveDependency(forKeyPath: \.service102, defaultImplementation: ObjectService.shared)
    }
    public var service103: any Service {
        resolveDependency(forKeyPath: \.service103, defaultImplementation: ObjectService.shared)
    }
    public var service104: any Service {
        resolveDependency(forKeyPath: \.service104, defaultImplementation: ObjectService.shared)
    }
    public var service105: any Service {
        resolveDependency(forKeyPath: \.service105, defaultImplementation: ObjectService.shared)
    }
    public var service106: any Service {
        resolveDependency(forKeyPath: \.service106, defaultImplementation: ObjectService.shared)
    }
    public var service107: any Service {
        resolveDependency(forKeyPath: \.service107, defaultImplementation: ObjectService.shared)
    }
    public var service108: any Service {
        resolveDependency(forKeyPath: \.service108, defaultImplementation: ObjectService.shared)
    }
    public var service109: any Service {
        resolveDependency(forKeyPath: \.service109, defaultImplementation: ObjectService.shared)
    }
    public var service110: any Service {
        resolveDependency(forKeyPath: \.service110, defaultImplementation: ObjectService.shared)
    }
    public var service111: any Service {
        resolveDependency(forKeyPath: \.service111, defaultImplementation: ObjectService.shared)
    }
    public var service112: any Service {
        resolveDependency(forKeyPath: \.service112, defaultImplementation: ObjectService.shared)
    }
    public var service113: any Service {
        resolveDependency(forKeyPath: \.service113, defaultImplementation: ObjectService.shared)
    }
    public var service114: any Service {
        resolveDependency(forKeyPath: \.service114, defaultImplementation: ObjectService.shared)
    }
    public var service115: any Service {
        resolveDependency(forKeyPath: \.service115, defaultImplementation: ObjectService.shared)
    }
    public var service116: any Service {
        resolveDependency(forKeyPath: \.service116, defaultImplementation: ObjectService.shared)
    }
    public var service117: any Service {
        resolveDependency(forKeyPath: \.service117, defaultImplementation: ObjectService.shared)
    }
    public var service118: any Service {
        resolveDependency(forKeyPath: \.service118, defaultImplementation: ObjectService.shared)
    }
    public var service119: any Service {
        resolveDependency(forKeyPath: \.service119, defaultImplementation: ObjectService.shared)
    }
    public var service120: any Service {
        resolveDependency(forKeyPath: \.service120, defaultImplementation: ObjectService.shared)
    }
    public var service121: any Service {
        resolveDependency(forKeyPath: \.service121, defaultImplementation: ObjectService.shared)
    }
    public var service122: any Service {
        resolveDependency(forKeyPath: \.service122, defaultImplementation: ObjectService.shared)
    }
    public var service123: any Service {
        resolveDependency(forKeyPath: \.service123, defaultImplementation: ObjectService.shared)
    }
    public var service124: any Service {
        resolveDependency(forKeyPath: \.service124, defaultImplementation: ObjectService.shared)
    }
    public var service125: any Service {
        resolveDependency(forKeyPath: \.service125, defaultImplementation: ObjectService.shared)
    }
    public var service126: any Service {
        resolveDependency(forKeyPath: \.service126, defaultImplementation: ObjectService.shared)
    }
    public var service127: any Service {
        resolveDependency(forKeyPath: \.service127, defaultImplementation: ObjectService.shared)
    }
    public var service128: any Service {
        resolveDependency(forKeyPath: \.service128, defaultImplementation: ObjectService.shared)
    }
    public var service129: any Service {
        resolveDependency(forKeyPath: \.service129, defaultImplementation: ObjectService.shared)
    }
    public var service130: any Service {
        resolveDependency(forKeyPath: \.service130, defaultImplementation: ObjectService.shared)
    }
    public var service131: any Service {
        resolveDependency(forKeyPath: \.service131, defaultImplementation: ObjectService.shared)
    }
    public var service132: any Service {
        resolveDependency(forKeyPath: \.service132, defaultImplementation: ObjectService.shared)
    }
    public var service133: any Service {
        resolveDependency(forKeyPath: \.service133, defaultImplementation: ObjectService.shared)
    }
    public var service134: any Service {
        resolveDependency(forKeyPath: \.service134, defaultImplementation: ObjectService.shared)
    }
    public var service135: any Service {
        resolveDependency(forKeyPath: \.service135, defaultImplementation: ObjectService.shared)
    }
    public var service136: any Service {
        resolveDependency(forKeyPath: \.service136, defaultImplementation: ObjectService.shared)
    }
    public var service137: any Service {
        resolveDependency(forKeyPath: \.service137, defaultImplementation: ObjectService.shared)
    }
    public var service138: any Service {
        resolveDependency(forKeyPath: \.service138, defaultImplementation: ObjectService.shared)
    }
    public var service139: any Service {
        resolveDependency(forKeyPath: \.service139, defaultImplementation: ObjectService.shared)
    }
    public var service140: any Service {
        resolveDependency(forKeyPath: \.service140, defaultImplementation: ObjectService.shared)
    }
    public var service141: any Service {
        resolveDependency(forKeyPath: \.service141, defaultImplementation: ObjectService.shared)
    }
    public var service142: any Service {
        resolveDependency(forKeyPath: \.service142, defaultImplementation: ObjectService.shared)
    }
    public var service143: any Service {
        resolveDependency(forKeyPath: \.service143, defaultImplementation: ObjectService.shared)
    }
    public var service144: any Service {
        resolveDependency(forKeyPath: \.service144, defaultImplementation: ObjectService.shared)
    }
    public var service145: any Service {
        resolveDependency(forKeyPath: \.service145, defaultImplementation: ObjectService.shared)
    }
    public var service146: any Service {
        resolveDependency(forKeyPath: \.service146, defaultImplementation: ObjectService.shared)
    }
    public var service147: any Service {
        resolveDependency(forKeyPath: \.service147, defaultImplementation: ObjectService.shared)
    }
    public var service148: any Service {
        resolveDependency(forKeyPath: \.service148, defaultImplementation: ObjectService.shared)
    }
    public var service149: any Service {
        resolveDependency(forKeyPath: \.service149, defaultImplementation: ObjectService.shared)
    }
    public var service150: any Service {
        resolveDependency(forKeyPath: \.service150, defaultImplementation: ObjectService.shared)
    }
    public var service151: any Service {
        resolveDependency(forKeyPath: \.service151, defaultImplementation: ObjectService.shared)
    }
    public var service152: any Service {
        resolveDependency(forKeyPath: \.service152, defaultImplementation: ObjectService.shared)
    }
    public var service153: any Service {
        resolveDependency(forKeyPath: \.service153, defaultImplementation: ObjectService.shared)
    }
    public var service154: any Service {
        resolveDependency(forKeyPath: \.service154, defaultImplementation: ObjectService.shared)
    }
    public var service155: any Service {
        resolveDependency(forKeyPath: \.service155, defaultImplementation: ObjectService.shared)
    }
    public var service156: any Service {
        resolveDependency(forKeyPath: \.service156, defaultImplementation: ObjectService.shared)
    }
    public var service157: any Service {
        resolveDependency(forKeyPath: \.service157, defaultImplementation: ObjectService.shared)
    }
    public var service158: any Service {
        resolveDependency(forKeyPath: \.service158, defaultImplementation: ObjectService.shared)
    }
    public var service159: any Service {
        resolveDependency(forKeyPath: \.service159, defaultImplementation: ObjectService.shared)
    }
    public var service160: any Service {
        resolveDependency(forKeyPath: \.service160, defaultImplementation: ObjectService.shared)
    }
    public var service161: any Service {
        resolveDependency(forKeyPath: \.service161, defaultImplementation: ObjectService.shared)
    }
    public var service162: any Service {
        resolveDependency(forKeyPath: \.service162, defaultImplementation: ObjectService.shared)
    }
    public var service163: any Service {
        resolveDependency(forKeyPath: \.service163, defaultImplementation: ObjectService.shared)
    }
    public var service164: any Service {
        resolveDependency(forKeyPath: \.service164, defaultImplementation: ObjectService.shared)
    }
    public var service165: any Service {
        resolveDependency(forKeyPath: \.service165, defaultImplementation: ObjectService.shared)
    }
    public var service166: any Service {
        resolveDependency(forKeyPath: \.service166, defaultImplementation: ObjectService.shared)
    }
    public var service167: any Service {
        resolveDependency(forKeyPath: \.service167, defaultImplementation: ObjectService.shared)
    }
    public var service168: any Service {
        resolveDependency(forKeyPath: \.service168, defaultImplementation: ObjectService.shared)
    }
    public var service169: any Service {
        resolveDependency(forKeyPath: \.service169, defaultImplementation: ObjectService.shared)
    }
    public var service170: any Service {
        resolveDependency(forKeyPath: \.service170, defaultImplementation: ObjectService.shared)
    }
    public var service171: any Service {
        resolveDependency(forKeyPath: \.service171, defaultImplementation: ObjectService.shared)
    }
    public var service172: any Service {
        resolveDependency(forKeyPath: \.service172, defaultImplementation: ObjectService.shared)
    }
    public var service173: any Service {
        resolveDependency(forKeyPath: \.service173, defaultImplementation: ObjectService.shared)
    }
    public var service174: any Service {
        resolveDependency(forKeyPath: \.service174, defaultImplementation: ObjectService.shared)
    }
    public var service175: any Service {
        resolveDependency(forKeyPath: \.service175, defaultImplementation: ObjectService.shared)
    }
    public var service176: any Service {
        resolveDependency(forKeyPath: \.service176, defaultImplementation: ObjectService.shared)
    }
    public var service177: any Service {
        resolveDependency(forKeyPath: \.service177, defaultImplementation: ObjectService.shared)
    }
    public var service178: any Service {
        resolveDependency(forKeyPath: \.service178, defaultImplementation: ObjectService.shared)
    }
    public var service179: any Service {
        resolveDependency(forKeyPath: \.service179, defaultImplementation: ObjectService.shared)
    }
    public var service180: any Service {
        resolveDependency(forKeyPath: \.service180, defaultImplementation: ObjectService.shared)
    }
    public var service181: any Service {
        resolveDependency(forKeyPath: \.service181, defaultImplementation: ObjectService.shared)
    }
    public var service182: any Service {
        resolveDependency(forKeyPath: \.service182, defaultImplementation: ObjectService.shared)
    }
    public var service183: any Service {
        resolveDependency(forKeyPath: \.service183, defaultImplementation: ObjectService.shared)
    }
    public var service184: any Service {
        resolveDependency(forKeyPath: \.service184, defaultImplementation: ObjectService.shared)
    }
    public var service185: any Service {
        resolveDependency(forKeyPath: \.service185, defaultImplementation: ObjectService.shared)
    }
    public var service186: any Service {
        resolveDependency(forKeyPath: \.service186, defaultImplementation: ObjectService.shared)
    }
    public var service187: any Service {
        resolveDependency(forKeyPath: \.service187, defaultImplementation: ObjectService.shared)
    }
    public var service188: any Service {
        resolveDependency(forKeyPath: \.service188, defaultImplementation: ObjectService.shared)
    }
    public var service189: any Service {
        resolveDependency(forKeyPath: \.service189, defaultImplementation: ObjectService.shared)
    }
    public var service190: any Service {
        resolveDependency(forKeyPath: \.service190, defaultImplementation: ObjectService.shared)
    }
    public var service191: any Service {
        resolveDependency(forKeyPath: \.service191, defaultImplementation: ObjectService.shared)
    }
    public var service192: any Service {
        resolveDependency(forKeyPath: \.service192, defaultImplementation: ObjectService.shared)
    }
    public var service193: any Service {
        resolveDependency(forKeyPath: \.service193, defaultImplementation: ObjectService.shared)
    }
    public var service194: any Service {
        resolveDependency(forKeyPath: \.service194, defaultImplementation: ObjectService.shared)
    }
    public var service195: any Service {
        resolveDependency(forKeyPath: \.service195, defaultImplementation: ObjectService.shared)
    }
    public var service196: any Service {
        resolveDependency(forKeyPath: \.service196, defaultImplementation: ObjectService.shared)
    }
    public var service197: any Service {
        resolveDependency(forKeyPath: \.service197, defaultImplementation: ObjectService.shared)
    }
    public var service198: any Service {
        resolveDependency(forKeyPath: \.service198, defaultImplementation: ObjectService.shared)
    }
    public var service199: any Service {
        resolveDependency(forKeyPath: \.service199, defaultImplementation: ObjectService.shared)
    }
    public var service200: any Service {
        resolveDependency(forKeyPath: \.service200, defaultImplementation: ObjectService.shared)
    }
    public var service201: any Service {
        resolveDependency(forKeyPath: \.service201, defaultImplementation: ObjectService.shared)
    }
    public var service202: any Service {
        resolveDependency(forKeyPath: \.service202, defaultImplementation: ObjectService.shared)
    }
    public var service203: any Service {
        resolveDependency(forKeyPath: \.service203, defaultImplementation: ObjectService.shared)
    }
    public var service204: any Service {
        resolveDependency(forKeyPath: \.service204, defaultImplementation: ObjectService.shared)
    }
    public var service205: any Service {
        resolveDependency(forKeyPath: \.service205, defaultImplementation: ObjectService.shared)
    }
    public var service206: any Service {
        resolveDependency(forKeyPath: \.service206, defaultImplementation: ObjectService.shared)
    }
    public var service207: any Service {
        resolveDependency(forKeyPath: \.service207, defaultImplementation: ObjectService.shared)
    }
    public var service208: any Service {
        resolveDependency(forKeyPath: \.service208, defaultImplementation: ObjectService.shared)
    }
    public var service209: any Service {
        resolveDependency(forKeyPath: \.service209, defaultImplementation: ObjectService.shared)
    }
    public var service210: any Service {
        resolveDependency(forKeyPath: \.service210, defaultImplementation: ObjectService.shared)
    }
    public var service211: any Service {
        resolveDependency(forKeyPath: \.service211, defaultImplementation: ObjectService.shared)
    }
    public var service212: any Service {
        resolveDependency(forKeyPath: \.service212, defaultImplementation: ObjectService.shared)
    }
    public var service213: any Service {
        resolveDependency(forKeyPath: \.service213, defaultImplementation: ObjectService.shared)
    }
    public var service214: any Service {
        resolveDependency(forKeyPath: \.service214, defaultImplementation: ObjectService.shared)
    }
    public var service215: any Service {
        resolveDependency(forKeyPath: \.service215, defaultImplementation: ObjectService.shared)
    }
    public var service216: any Service {
        resolveDependency(forKeyPath: \.service216, defaultImplementation: ObjectService.shared)
    }
    public var service217: any Service {
        resolveDependency(forKeyPath: \.service217, defaultImplementation: ObjectService.shared)
    }
    public var service218: any Service {
        resolveDependency(forKeyPath: \.service218, defaultImplementation: ObjectService.shared)
    }
    public var service219: any Service {
        resolveDependency(forKeyPath: \.service219, defaultImplementation: ObjectService.shared)
    }
    public var service220: any Service {
        resolveDependency(forKeyPath: \.service220, defaultImplementation: ObjectService.shared)
    }
    public var service221: any Service {
        resolveDependency(forKeyPath: \.service221, defaultImplementation: ObjectService.shared)
    }
    public var service222: any Service {
        resolveDependency(forKeyPath: \.service222, defaultImplementation: ObjectService.shared)
    }
    public var service223: any Service {
        resolveDependency(forKeyPath: \.service223, defaultImplementation: ObjectService.shared)
    }
    public var service224: any Service {
        resolveDependency(forKeyPath: \.service224, defaultImplementation: ObjectService.shared)
    }
    public var service225: any Service {
        resolveDependency(forKeyPath: \.service225, defaultImplementation: ObjectService.shared)
    }
    public var service226: any Service {
        resolveDependency(forKeyPath: \.service226, defaultImplementation: ObjectService.shared)
    }
    public var service227: any Service {
        resolveDependency(forKeyPath: \.service227, defaultImplementation: ObjectService.shared)
    }
    public var service228: any Service {
        resolveDependency(forKeyPath: \.service228, defaultImplementation: ObjectService.shared)
    }
    public var service229: any Service {
        resolveDependency(forKeyPath: \.service229, defaultImplementation: ObjectService.shared)
    }
    public var service230: any Service {
        resolveDependency(forKeyPath: \.service230, defaultImplementation: ObjectService.shared)
    }
    public var service231: any Service {
        resolveDependency(forKeyPath: \.service231, defaultImplementation: ObjectService.shared)
    }
    public var service232: any Service {
        resolveDependency(forKeyPath: \.service232, defaultImplementation: ObjectService.shared)
    }
    public var service233: any Service {
        resolveDependency(forKeyPath: \.service233, defaultImplementation: ObjectService.shared)
    }
    public var service234: any Service {
        resolveDependency(forKeyPath: \.service234, defaultImplementation: ObjectService.shared)
    }
    public var service235: any Service {
        resolveDependency(forKeyPath: \.service235, defaultImplementation: ObjectService.shared)
    }
    public var service236: any Service {
        resolveDependency(forKeyPath: \.service236, defaultImplementation: ObjectService.shared)
    }
    public var service237: any Service {
        resolveDependency(forKeyPath: \.service237, defaultImplementation: ObjectService.shared)
    }
    public var service238: any Service {
        resolveDependency(forKeyPath: \.service238, defaultImplementation: ObjectService.shared)
    }
    public var service239: any Service {
        resolveDependency(forKeyPath: \.service239, defaultImplementation: ObjectService.shared)
    }
    public var service240: any Service {
        resolveDependency(forKeyPath: \.service240, defaultImplementation: ObjectService.shared)
    }
    public var service241: any Service {
        resolveDependency(forKeyPath: \.service241, defaultImplementation: ObjectService.shared)
    }
    public var service242: any Service {
        resolveDependency(forKeyPath: \.service242, defaultImplementation: ObjectService.shared)
    }
    public var service243: any Service {
        resolveDependency(forKeyPath: \.service243, defaultImplementation: ObjectService.shared)
    }
    public var service244: any Service {
        resolveDependency(forKeyPath: \.service244, defaultImplementation: ObjectService.shared)
    }
    public var service245: any Service {
        resolveDependency(forKeyPath: \.service245, defaultImplementation: ObjectService.shared)
    }
    public var service246: any Service {
        resolveDependency(forKeyPath: \.service246, defaultImplementation: ObjectService.shared)
    }
    public var service247: any Service {
        resolveDependency(forKeyPath: \.service247, defaultImplementation: ObjectService.shared)
    }
    public var service248: any Service {
        resolveDependency(forKeyPath: \.service248, defaultImplementation: ObjectService.shared)
    }
    public var service249: any Service {
        resolveDependency(forKeyPath: \.service249, defaultImplementation: ObjectService.shared)
    }
    public var service250: any Service {
        resolveDependency(forKeyPath: \.service250, defaultImplementation: ObjectService.shared)
    }
    public var service251: any Service {
        resolveDependency(forKeyPath: \.service251, defaultImplementation: ObjectService.shared)
    }
    public var service252: any Service {
        resolveDependency(forKeyPath: \.service252, defaultImplementation: ObjectService.shared)
    }
    public var service253: any Service {
        resolveDependency(forKeyPath: \.service253, defaultImplementation: ObjectService.shared)
    }
    public var service254: any Service {
        resolveDependency(forKeyPath: \.service254, defaultImplementation: ObjectService.shared)
    }
    public var service255: any Service {
        resolveDependency(forKeyPath: \.service255, defaultImplementation: ObjectService.shared)
    }
    public var service256: any Service {
        resolveDependency(forKeyPath: \.service256, defaultImplementation: ObjectService.shared)
    }
    public var service257: any Service {
        resolveDependency(forKeyPath: \.service257, defaultImplementation: ObjectService.shared)
    }
    public var service258: any Service {
        resolveDependency(forKeyPath: \.service258, defaultImplementation: ObjectService.shared)
    }
    public var service259: any Service {
        resolveDependency(forKeyPath: \.service259, defaultImplementation: ObjectService.shared)
    }
    public var service260: any Service {
        resolveDependency(forKeyPath: \.service260, defaultImplementation: ObjectService.shared)
    }
    public var service261: any Service {
        resolveDependency(forKeyPath: \.service261, defaultImplementation: ObjectService.shared)
    }
    public var service262: any Service {
        resolveDependency(forKeyPath: \.service262, defaultImplementation: ObjectService.shared)
    }
    public var service263: any Service {
        resolveDependency(forKeyPath: \.service263, defaultImplementation: ObjectService.shared)
    }
    public var service264: any Service {
        resolveDependency(forKeyPath: \.service264, defaultImplementation: ObjectService.shared)
    }
    public var service265: any Service {
        resolveDependency(forKeyPath: \.service265, defaultImplementation: ObjectService.shared)
    }
    public var service266: any Service {
        resolveDependency(forKeyPath: \.service266, defaultImplementation: ObjectService.shared)
    }
    public var service267: any Service {
        resolveDependency(forKeyPath: \.service267, defaultImplementation: ObjectService.shared)
    }
    public var service268: any Service {
        resolveDependency(forKeyPath: \.service268, defaultImplementation: ObjectService.shared)
    }
    public var service269: any Service {
        resolveDependency(forKeyPath: \.service269, defaultImplementation: ObjectService.shared)
    }
    public var service270: any Service {
        resolveDependency(forKeyPath: \.service270, defaultImplementation: ObjectService.shared)
    }
    public var service271: any Service {
        resolveDependency(forKeyPath: \.service271, defaultImplementation: ObjectService.shared)
    }
    public var service272: any Service {
        resolveDependency(forKeyPath: \.service272, defaultImplementation: ObjectService.shared)
    }
    public var service273: any Service {
        resolveDependency(forKeyPath: \.service273, defaultImplementation: ObjectService.shared)
    }
    public var service274: any Service {
        resolveDependency(forKeyPath: \.service274, defaultImplementation: ObjectService.shared)
    }
    public var service275: any Service {
        resolveDependency(forKeyPath: \.service275, defaultImplementation: ObjectService.shared)
    }
    public var service276: any Service {
        resolveDependency(forKeyPath: \.service276, defaultImplementation: ObjectService.shared)
    }
    public var service277: any Service {
        resolveDependency(forKeyPath: \.service277, defaultImplementation: ObjectService.shared)
    }
    public var service278: any Service {
        resolveDependency(forKeyPath: \.service278, defaultImplementation: ObjectService.shared)
    }
    public var service279: any Service {
        resolveDependency(forKeyPath: \.service279, defaultImplementation: ObjectService.shared)
    }
    public var service280: any Service {
        resolveDependency(forKeyPath: \.service280, defaultImplementation: ObjectService.shared)
    }
    public var service281: any Service {
        resolveDependency(forKeyPath: \.service281, defaultImplementation: ObjectService.shared)
    }
    public var service282: any Service {
        resolveDependency(forKeyPath: \.service282, defaultImplementation: ObjectService.shared)
    }
    public var service283: any Service {
        resolveDependency(forKeyPath: \.service283, defaultImplementation: ObjectService.shared)
    }
    public var service284: any Service {
        resolveDependency(forKeyPath: \.service284, defaultImplementation: ObjectService.shared)
    }
    public var service285: any Service {
        resolveDependency(forKeyPath: \.service285, defaultImplementation: ObjectService.shared)
    }
    public var service286: any Service {
        resolveDependency(forKeyPath: \.service286, defaultImplementation: ObjectService.shared)
    }
    public var service287: any Service {
        resolveDependency(forKeyPath: \.service287, defaultImplementation: ObjectService.shared)
    }
    public var service288: any Service {
        resolveDependency(forKeyPath: \.service288, defaultImplementation: ObjectService.shared)
    }
    public var service289: any Service {
        resolveDependency(forKeyPath: \.service289, defaultImplementation: ObjectService.shared)
    }
    public var service290: any Service {
        resolveDependency(forKeyPath: \.service290, defaultImplementation: ObjectService.shared)
    }
    public var service291: any Service {
        resolveDependency(forKeyPath: \.service291, defaultImplementation: ObjectService.shared)
    }
    public var service292: any Service {
        resolveDependency(forKeyPath: \.service292, defaultImplementation: ObjectService.shared)
    }
    public var service293: any Service {
        resolveDependency(forKeyPath: \.service293, defaultImplementation: ObjectService.shared)
    }
    public var service294: any Service {
        resolveDependency(forKeyPath: \.service294, defaultImplementation: ObjectService.shared)
    }
    public var service295: any Service {
        resolveDependency(forKeyPath: \.service295, defaultImplementation: ObjectService.shared)
    }
    public var service296: any Service {
        resolveDependency(forKeyPath: \.service296, defaultImplementation: ObjectService.shared)
    }
    public var service297: any Service {
        resolveDependency(forKeyPath: \.service297, defaultImplementation: ObjectService.shared)
    }
    public var service298: any Service {
        resolveDependency(forKeyPath: \.service298, defaultImplementation: ObjectService.shared)
    }
    public var service299: any Service {
        resolveDependency(forKeyPath: \.service299, defaultImplementation: ObjectService.shared)
    }
    public var service300: any Service {
        resolveDependency(forKeyPath: \.service300, defaultImplementation: ObjectService.shared)
    }
    public var service301: any Service {
        resolveDependency(forKeyPath: \.service301, defaultImplementation: ObjectService.shared)
    }
    public var service302: any Service {
        resolveDependency(forKeyPath: \.service302, defaultImplementation: ObjectService.shared)
    }
    public var service303: any Service {
        resolveDependency(forKeyPath: \.service303, defaultImplementation: ObjectService.shared)
    }
    public var service304: any Service {
        resolveDependency(forKeyPath: \.service304, defaultImplementation: ObjectService.shared)
    }
    public var service305: any Service {
        resolveDependency(forKeyPath: \.service305, defaultImplementation: ObjectService.shared)
    }
    public var service306: any Service {
        resolveDependency(forKeyPath: \.service306, defaultImplementation: ObjectService.shared)
    }
    public var service307: any Service {
        resolveDependency(forKeyPath: \.service307, defaultImplementation: ObjectService.shared)
    }
    public var service308: any Service {
        resolveDependency(forKeyPath: \.service308, defaultImplementation: ObjectService.shared)
    }
    public var service309: any Service {
        resolveDependency(forKeyPath: \.service309, defaultImplementation: ObjectService.shared)
    }
    public var service310: any Service {
        resolveDependency(forKeyPath: \.service310, defaultImplementation: ObjectService.shared)
    }
    public var service311: any Service {
        resolveDependency(forKeyPath: \.service311, defaultImplementation: ObjectService.shared)
    }
    public var service312: any Service {
        resolveDependency(forKeyPath: \.service312, defaultImplementation: ObjectService.shared)
    }
    public var service313: any Service {
        resolveDependency(forKeyPath: \.service313, defaultImplementation: ObjectService.shared)
    }
    public var service314: any Service {
        resolveDependency(forKeyPath: \.service314, defaultImplementation: ObjectService.shared)
    }
    public var service315: any Service {
        resolveDependency(forKeyPath: \.service315, defaultImplementation: ObjectService.shared)
    }
    public var service316: any Service {
        resolveDependency(forKeyPath: \.service316, defaultImplementation: ObjectService.shared)
    }
    public var service317: any Service {
        resolveDependency(forKeyPath: \.service317, defaultImplementation: ObjectService.shared)
    }
    public var service318: any Service {
        resolveDependency(forKeyPath: \.service318, defaultImplementation: ObjectService.shared)
    }
    public var service319: any Service {
        resolveDependency(forKeyPath: \.service319, defaultImplementation: ObjectService.shared)
    }
    public var service320: any Service {
        resolveDependency(forKeyPath: \.service320, defaultImplementation: ObjectService.shared)
    }
    public var service321: any Service {
        resolveDependency(forKeyPath: \.service321, defaultImplementation: ObjectService.shared)
    }
    public var service322: any Service {
        resolveDependency(forKeyPath: \.service322, defaultImplementation: ObjectService.shared)
    }
    public var service323: any Service {
        resolveDependency(forKeyPath: \.service323, defaultImplementation: ObjectService.shared)
    }
    public var service324: any Service {
        resolveDependency(forKeyPath: \.service324, defaultImplementation: ObjectService.shared)
    }
    public var service325: any Service {
        resolveDependency(forKeyPath: \.service325, defaultImplementation: ObjectService.shared)
    }
    public var service326: any Service {
        resolveDependency(forKeyPath: \.service326, defaultImplementation: ObjectService.shared)
    }
    public var service327: any Service {
        resolveDependency(forKeyPath: \.service327, defaultImplementation: ObjectService.shared)
    }
    public var service328: any Service {
        resolveDependency(forKeyPath: \.service328, defaultImplementation: ObjectService.shared)
    }
    public var service329: any Service {
        resolveDependency(forKeyPath: \.service329, defaultImplementation: ObjectService.shared)
    }
    public var service330: any Service {
        resolveDependency(forKeyPath: \.service330, defaultImplementation: ObjectService.shared)
    }
    public var service331: any Service {
        resolveDependency(forKeyPath: \.service331, defaultImplementation: ObjectService.shared)
    }
    public var service332: any Service {
        resolveDependency(forKeyPath: \.service332, defaultImplementation: ObjectService.shared)
    }
    public var service333: any Service {
        resolveDependency(forKeyPath: \.service333, defaultImplementation: ObjectService.shared)
    }
    public var service334: any Service {
        resolveDependency(forKeyPath: \.service334, defaultImplementation: ObjectService.shared)
    }
    public var service335: any Service {
        resolveDependency(forKeyPath: \.service335, defaultImplementation: ObjectService.shared)
    }
    public var service336: any Service {
        resolveDependency(forKeyPath: \.service336, defaultImplementation: ObjectService.shared)
    }
    public var service337: any Service {
        resolveDependency(forKeyPath: \.service337, defaultImplementation: ObjectService.shared)
    }
    public var service338: any Service {
        resolveDependency(forKeyPath: \.service338, defaultImplementation: ObjectService.shared)
    }
    public var service339: any Service {
        resolveDependency(forKeyPath: \.service339, defaultImplementation: ObjectService.shared)
    }
    public var service340: any Service {
        resolveDependency(forKeyPath: \.service340, defaultImplementation: ObjectService.shared)
    }
    public var service341: any Service {
        resolveDependency(forKeyPath: \.service341, defaultImplementation: ObjectService.shared)
    }
    public var service342: any Service {
        resolveDependency(forKeyPath: \.service342, defaultImplementation: ObjectService.shared)
    }
    public var service343: any Service {
        resolveDependency(forKeyPath: \.service343, defaultImplementation: ObjectService.shared)
    }
    public var service344: any Service {
        resolveDependency(forKeyPath: \.service344, defaultImplementation: ObjectService.shared)
    }
    public var service345: any Service {
        resolveDependency(forKeyPath: \.service345, defaultImplementation: ObjectService.shared)
    }
    public var service346: any Service {
        resolveDependency(forKeyPath: \.service346, defaultImplementation: ObjectService.shared)
    }
    public var service347: any Service {
        resolveDependency(forKeyPath: \.service347, defaultImplementation: ObjectService.shared)
    }
    public var service348: any Service {
        resolveDependency(forKeyPath: \.service348, defaultImplementation: ObjectService.shared)
    }
    public var service349: any Service {
        resolveDependency(forKeyPath: \.service349, defaultImplementation: ObjectService.shared)
    }
    public var service350: any Service {
        resolveDependency(forKeyPath: \.service350, defaultImplementation: ObjectService.shared)
    }
    public var service351: any Service {
        resolveDependency(forKeyPath: \.service351, defaultImplementation: ObjectService.shared)
    }
    public var service352: any Service {
        resolveDependency(forKeyPath: \.service352, defaultImplementation: ObjectService.shared)
    }
    public var service353: any Service {
        resolveDependency(forKeyPath: \.service353, defaultImplementation: ObjectService.shared)
    }
    public var service354: any Service {
        resolveDependency(forKeyPath: \.service354, defaultImplementation: ObjectService.shared)
    }
    public var service355: any Service {
        resolveDependency(forKeyPath: \.service355, defaultImplementation: ObjectService.shared)
    }
    public var service356: any Service {
        resolveDependency(forKeyPath: \.service356, defaultImplementation: ObjectService.shared)
    }
    public var service357: any Service {
        resolveDependency(forKeyPath: \.service357, defaultImplementation: ObjectService.shared)
    }
    public var service358: any Service {
        resolveDependency(forKeyPath: \.service358, defaultImplementation: ObjectService.shared)
    }
    public var service359: any Service {
        resolveDependency(forKeyPath: \.service359, defaultImplementation: ObjectService.shared)
    }
    public var service360: any Service {
        resolveDependency(forKeyPath: \.service360, defaultImplementation: ObjectService.shared)
    }
    public var service361: any Service {
        resolveDependency(forKeyPath: \.service361, defaultImplementation: ObjectService.shared)
    }
    public var service362: any Service {
        resolveDependency(forKeyPath: \.service362, defaultImplementation: ObjectService.shared)
    }
    public var service363: any Service {
        resolveDependency(forKeyPath: \.service363, defaultImplementation: ObjectService.shared)
    }
    public var service364: any Service {
        resolveDependency(forKeyPath: \.service364, defaultImplementation: ObjectService.shared)
    }
    public var service365: any Service {
        resolveDependency(forKeyPath: \.service365, defaultImplementation: ObjectService.shared)
    }
    public var service366: any Service {
        resolveDependency(forKeyPath: \.service366, defaultImplementation: ObjectService.shared)
    }
    public var service367: any Service {
        resolveDependency(forKeyPath: \.service367, defaultImplementation: ObjectService.shared)
    }
    public var service368: any Service {
        resolveDependency(forKeyPath: \.service368, defaultImplementation: ObjectService.shared)
    }
    public var service369: any Service {
        resolveDependency(forKeyPath: \.service369, defaultImplementation: ObjectService.shared)
    }
    public var service370: any Service {
        resolveDependency(forKeyPath: \.service370, defaultImplementation: ObjectService.shared)
    }
    public var service371: any Service {
        resolveDependency(forKeyPath: \.service371, defaultImplementation: ObjectService.shared)
    }
    public var service372: any Service {
        resolveDependency(forKeyPath: \.service372, defaultImplementation: ObjectService.shared)
    }
    public var service373: any Service {
        resolveDependency(forKeyPath: \.service373, defaultImplementation: ObjectService.shared)
    }
    public var service374: any Service {
        resolveDependency(forKeyPath: \.service374, defaultImplementation: ObjectService.shared)
    }
    public var service375: any Service {
        resolveDependency(forKeyPath: \.service375, defaultImplementation: ObjectService.shared)
    }
    public var service376: any Service {
        resolveDependency(forKeyPath: \.service376, defaultImplementation: ObjectService.shared)
    }
    public var service377: any Service {
        resolveDependency(forKeyPath: \.service377, defaultImplementation: ObjectService.shared)
    }
    public var service378: any Service {
        resolveDependency(forKeyPath: \.service378, defaultImplementation: ObjectService.shared)
    }
    public var service379: any Service {
        resolveDependency(forKeyPath: \.service379, defaultImplementation: ObjectService.shared)
    }
    public var service380: any Service {
        resolveDependency(forKeyPath: \.service380, defaultImplementation: ObjectService.shared)
    }
    public var service381: any Service {
        resolveDependency(forKeyPath: \.service381, defaultImplementation: ObjectService.shared)
    }
    public var service382: any Service {
        resolveDependency(forKeyPath: \.service382, defaultImplementation: ObjectService.shared)
    }
    public var service383: any Service {
        resolveDependency(forKeyPath: \.service383, defaultImplementation: ObjectService.shared)
    }
    public var service384: any Service {
        resolveDependency(forKeyPath: \.service384, defaultImplementation: ObjectService.shared)
    }
    public var service385: any Service {
        resolveDependency(forKeyPath: \.service385, defaultImplementation: ObjectService.shared)
    }
    public var service386: any Service {
        resolveDependency(forKeyPath: \.service386, defaultImplementation: ObjectService.shared)
    }
    public var service387: any Service {
        resolveDependency(forKeyPath: \.service387, defaultImplementation: ObjectService.shared)
    }
    public var service388: any Service {
        resolveDependency(forKeyPath: \.service388, defaultImplementation: ObjectService.shared)
    }
    public var service389: any Service {
        resolveDependency(forKeyPath: \.service389, defaultImplementation: ObjectService.shared)
    }
    public var service390: any Service {
        resolveDependency(forKeyPath: \.service390, defaultImplementation: ObjectService.shared)
    }
    public var service391: any Service {
        resolveDependency(forKeyPath: \.service391, defaultImplementation: ObjectService.shared)
    }
    public var service392: any Service {
        resolveDependency(forKeyPath: \.service392, defaultImplementation: ObjectService.shared)
    }
    public var service393: any Service {
        resolveDependency(forKeyPath: \.service393, defaultImplementation: ObjectService.shared)
    }
    public var service394: any Service {
        resolveDependency(forKeyPath: \.service394, defaultImplementation: ObjectService.shared)
    }
    public var service395: any Service {
        resolveDependency(forKeyPath: \.service395, defaultImplementation: ObjectService.shared)
    }
    public var service396: any Service {
        resolveDependency(forKeyPath: \.service396, defaultImplementation: ObjectService.shared)
    }
    public var service397: any Service {
        resolveDependency(forKeyPath: \.service397, defaultImplementation: ObjectService.shared)
    }
    public var service398: any Service {
        resolveDependency(forKeyPath: \.service398, defaultImplementation: ObjectService.shared)
    }
    public var service399: any Service {
        resolveDependency(forKeyPath: \.service399, defaultImplementation: ObjectService.shared)
    }
}

public enum ManyServices {
    public static let all: [@Sendable (GlobalDependencies) -> any Service] = [
        { $0.service0 },
        { $0.service1 },
        { $0.service2 },
        { $0.service3 },
        { $0.service4 },
        { $0.service5 },
        { $0.service6 },
        { $0.service7 },
        { $0.service8 },
        { $0.service9 },
        { $0.service10 },
        { $0.service11 },
        { $0.service12 },
        { $0.service13 },
        { $0.service14 },
        { $0.service15 },
        { $0.service16 },
        { $0.service17 },
        { $0.service18 },
        { $0.service19 },
        { $0.service20 },
        { $0.service21 },
        { $0.service22 },
        { $0.service23 },
        { $0.service24 },
        { $0.service25 },
        { $0.service26 },
        { $0.service27 },
        { $0.service28 },
        { $0.service29 },
        { $0.service30 },
        { $0.service31 },
        { $0.service32 },
        { $0.service33 },
        { $0.service34 },
        { $0.service35 },
        { $0.service36 },
        { $0.service37 },
        { $0.service38 },
        { $0.service39 },
        { $0.service40 },
        { $0.service41 },
        { $0.service42 },
        { $0.service43 },
        { $0.service44 },
        { $0.service45 },
        { $0.service46 },
        { $0.service47 },
        { $0.service48 },
        { $0.service49 },
        { $0.service50 },
        { $0.service51 },
        { $0.service52 },
        { $0.service53 },
        { $0.service54 },
        { $0.service55 },
        { $0.service56 },
        { $0.service57 },
        { $0.service58 },
        { $0.service59 },
        { $0.service60 },
        { $0.service61 },
        { $0.service62 },
        { $0.service63 },
        { $0.service64 },
        { $0.service65 },
        { $0.service66 },
        { $0.service67 },
        { $0.service68 },
        { $0.service69 },
        { $0.service70 },
        { $0.service71 },
        { $0.service72 },
        { $0.service73 },
        { $0.service74 },
        { $0.service75 },
        { $0.service76 },
        { $0.service77 },
        { $0.service78 },
        { $0.service79 },
        { $0.service80 },
        { $0.service81 },
        { $0.service82 },
        { $0.service83 },
        { $0.service84 },
        { $0.service85 },
        { $0.service86 },
        { $0.service87 },
        { $0.service88 },
        { $0.service89 },
        { $0.service90 },
        { $0.service91 },
        { $0.service92 },
        { $0.service93 },
        { $0.service94 },
        { $0.service95 },
        { $0.service96 },
        { $0.service97 },
        { $0.service98 },
        { $0.service99 },
        { $0.service100 },
        { $0.service101 },
        { $0.service102 },
        { $0.service103 },
        { $0.service104 },
        { $0.service105 },
        { $0.service106 },
        { $0.service107 },
        { $0.service108 },
        { $0.service109 },
        { $0.service110 },
        { $0.service111 },
        { $0.service112 },
        { $0.service113 },
        { $0.service114 },
        { $0.service115 },
        { $0.service116 },
        { $0.service117 },
        { $0.service118 },
        { $0.service119 },
        { $0.service120 },
        { $0.service121 },
        { $0.service122 },
        { $0.service123 },
        { $0.service124 },
        { $0.service125 },
        { $0.service126 },
        { $0.service127 },
        { $0.service128 },
        { $0.service129 },
        { $0.service130 },
        { $0.service131 },
        { $0.service132 },
        { $0.service133 },
        { $0.service134 },
        { $0.service135 },
        { $0.service136 },
        { $0.service137 },
        { $0.service138 },
        { $0.service139 },
        { $0.service140 },
        { $0.service141 },
        { $0.service142 },
        { $0.service143 },
        { $0.service144 },
        { $0.service145 },
        { $0.service146 },
        { $0.service147 },
        { $0.service148 },
        { $0.service149 },
        { $0.service150 },
        { $0.service151 },
        { $0.service152 },
        { $0.service153 },
        { $0.service154 },
        { $0.service155 },
        { $0.service156 },
        { $0.service157 },
        { $0.service158 },
        { $0.service159 },
        { $0.service160 },
        { $0.service161 },
        { $0.service162 },
        { $0.service163 },
        { $0.service164 },
        { $0.service165 },
        { $0.service166 },
        { $0.service167 },
        { $0.service168 },
        { $0.service169 },
        { $0.service170 },
        { $0.service171 },
        { $0.service172 },
        { $0.service173 },
        { $0.service174 },
        { $0.service175 },
        { $0.service176 },
        { $0.service177 },
        { $0.service178 },
        { $0.service179 },
        { $0.service180 },
        { $0.service181 },
        { $0.service182 },
        { $0.service183 },
        { $0.service184 },
        { $0.service185 },
        { $0.service186 },
        { $0.service187 },
        { $0.service188 },
        { $0.service189 },
        { $0.service190 },
        { $0.service191 },
        { $0.service192 },
        { $0.service193 },
        { $0.service194 },
        { $0.service195 },
        { $0.service196 },
        { $0.service197 },
        { $0.service198 },
        { $0.service199 },
        { $0.service200 },
        { $0.service201 },
        { $0.service202 },
        { $0.service203 },
        { $0.service204 },
        { $0.service205 },
        { $0.service206 },
        { $0.service207 },
        { $0.service208 },
        { $0.service209 },
        { $0.service210 },
        { $0.service211 },
        { $0.service212 },
        { $0.service213 },
        { $0.service214 },
        { $0.service215 },
        { $0.service216 },
        { $0.service217 },
        { $0.service218 },
        { $0.service219 },
        { $0.service220 },
        { $0.service221 },
        { $0.service222 },
        { $0.service223 },
        { $0.service224 },
        { $0.service225 },
        { $0.service226 },
        { $0.service227 },
        { $0.service228 },
        { $0.service229 },
        { $0.service230 },
        { $0.service231 },
        { $0.service232 },
        { $0.service233 },
        { $0.service234 },
        { $0.service235 },
        { $0.service236 },
        { $0.service237 },
        { $0.service238 },
        { $0.service239 },
        { $0.service240 },
        { $0.service241 },
        { $0.service242 },
        { $0.service243 },
        { $0.service244 },
        { $0.service245 },
        { $0.service246 },
        { $0.service247 },
        { $0.service248 },
        { $0.service249 },
        { $0.service250 },
        { $0.service251 },
        { $0.service252 },
        { $0.service253 },
        { $0.service254 },
        { $0.service255 },
        { $0.service256 },
        { $0.service257 },
        { $0.service258 },
        { $0.service259 },
        { $0.service260 },
        { $0.service261 },
        { $0.service262 },
        { $0.service263 },
        { $0.service264 },
        { $0.service265 },
        { $0.service266 },
        { $0.service267 },
        { $0.service268 },
        { $0.service269 },
        { $0.service270 },
        { $0.service271 },
        { $0.service272 },
        { $0.service273 },
        { $0.service274 },
        { $0.service275 },
        { $0.service276 },
        { $0.service277 },
        { $0.service278 },
        { $0.service279 },
        { $0.service280 },
        { $0.service281 },
        { $0.service282 },
        { $0.service283 },
        { $0.service284 },
        { $0.service285 },
        { $0.service286 },
        { $0.service287 },
        { $0.service288 },
        { $0.service289 },
        { $0.service290 },
        { $0.service291 },
        { $0.service292 },
        { $0.service293 },
        { $0.service294 },
        { $0.service295 },
        { $0.service296 },
        { $0.service297 },
        { $0.service298 },
        { $0.service299 },
        { $0.service300 },
        { $0.service301 },
        { $0.service302 },
        { $0.service303 },
        { $0.service304 },
        { $0.service305 },
        { $0.service306 },
        { $0.service307 },
        { $0.service308 },
        { $0.service309 },
        { $0.service310 },
        { $0.service311 },
        { $0.service312 },
        { $0.service313 },
        { $0.service314 },
        { $0.service315 },
        { $0.service316 },
        { $0.service317 },
        { $0.service318 },
        { $0.service319 },
        { $0.service320 },
        { $0.service321 },
        { $0.service322 },
        { $0.service323 },
        { $0.service324 },
        { $0.service325 },
        { $0.service326 },
        { $0.service327 },
        { $0.service328 },
        { $0.service329 },
        { $0.service330 },
        { $0.service331 },
        { $0.service332 },
        { $0.service333 },
        { $0.service334 },
        { $0.service335 },
        { $0.service336 },
        { $0.service337 },
        { $0.service338 },
        { $0.service339 },
        { $0.service340 },
        { $0.service341 },
        { $0.service342 },
        { $0.service343 },
        { $0.service344 },
        { $0.service345 },
        { $0.service346 },
        { $0.service347 },
        { $0.service348 },
        { $0.service349 },
        { $0.service350 },
        { $0.service351 },
        { $0.service352 },
        { $0.service353 },
        { $0.service354 },
        { $0.service355 },
        { $0.service356 },
        { $0.service357 },
        { $0.service358 },
        { $0.service359 },
        { $0.service360 },
        { $0.service361 },
        { $0.service362 },
        { $0.service363 },
        { $0.service364 },
        { $0.service365 },
        { $0.service366 },
        { $0.service367 },
        { $0.service368 },
        { $0.service369 },
        { $0.service370 },
        { $0.service371 },
        { $0.service372 },
        { $0.service373 },
        { $0.service374 },
        { $0.service375 },
        { $0.service376 },
        { $0.service377 },
        { $0.service378 },
        { $0.service379 },
        { $0.service380 },
        { $0.service381 },
        { $0.service382 },
        { $0.service383 },
        { $0.service384 },
        { $0.service385 },
        { $0.service386 },
        { $0.service387 },
        { $0.service388 },
        { $0.service389 },
        { $0.service390 },
        { $0.service391 },
        { $0.service392 },
        { $0.service393 },
        { $0.service394 },
        { $0.service395 },
        { $0.service396 },
        { $0.service397 },
        { $0.service398 },
        { $0.service399 },
    ]
    @inline(never) static func override0(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service0, with: service)
    }
    @inline(never) static func override1(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service1, with: service)
    }
    @inline(never) static func override2(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service2, with: service)
    }
    @inline(never) static func override3(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service3, with: service)
    }
    @inline(never) static func override4(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service4, with: service)
    }
    @inline(never) static func override5(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service5, with: service)
    }
    @inline(never) static func override6(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service6, with: service)
    }
    @inline(never) static func override7(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service7, with: service)
    }
    @inline(never) static func override8(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service8, with: service)
    }
    @inline(never) static func override9(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service9, with: service)
    }
    @inline(never) static func override10(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service10, with: service)
    }
    @inline(never) static func override11(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service11, with: service)
    }
    @inline(never) static func override12(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service12, with: service)
    }
    @inline(never) static func override13(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service13, with: service)
    }
    @inline(never) static func override14(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service14, with: service)
    }
    @inline(never) static func override15(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service15, with: service)
    }
    @inline(never) static func override16(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service16, with: service)
    }
    @inline(never) static func override17(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service17, with: service)
    }
    @inline(never) static func override18(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service18, with: service)
    }
    @inline(never) static func override19(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service19, with: service)
    }
    @inline(never) static func override20(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service20, with: service)
    }
    @inline(never) static func override21(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service21, with: service)
    }
    @inline(never) static func override22(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service22, with: service)
    }
    @inline(never) static func override23(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service23, with: service)
    }
    @inline(never) static func override24(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service24, with: service)
    }
    @inline(never) static func override25(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service25, with: service)
    }
    @inline(never) static func override26(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service26, with: service)
    }
    @inline(never) static func override27(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service27, with: service)
    }
    @inline(never) static func override28(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service28, with: service)
    }
    @inline(never) static func override29(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service29, with: service)
    }
    @inline(never) static func override30(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service30, with: service)
    }
    @inline(never) static func override31(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service31, with: service)
    }
    @inline(never) static func override32(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service32, with: service)
    }
    @inline(never) static func override33(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service33, with: service)
    }
    @inline(never) static func override34(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service34, with: service)
    }
    @inline(never) static func override35(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service35, with: service)
    }
    @inline(never) static func override36(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service36, with: service)
    }
    @inline(never) static func override37(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service37, with: service)
    }
    @inline(never) static func override38(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service38, with: service)
    }
    @inline(never) static func override39(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service39, with: service)
    }
    @inline(never) static func override40(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service40, with: service)
    }
    @inline(never) static func override41(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service41, with: service)
    }
    @inline(never) static func override42(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service42, with: service)
    }
    @inline(never) static func override43(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service43, with: service)
    }
    @inline(never) static func override44(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service44, with: service)
    }
    @inline(never) static func override45(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service45, with: service)
    }
    @inline(never) static func override46(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service46, with: service)
    }
    @inline(never) static func override47(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service47, with: service)
    }
    @inline(never) static func override48(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service48, with: service)
    }
    @inline(never) static func override49(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service49, with: service)
    }
    @inline(never) static func override50(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service50, with: service)
    }
    @inline(never) static func override51(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service51, with: service)
    }
    @inline(never) static func override52(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service52, with: service)
    }
    @inline(never) static func override53(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service53, with: service)
    }
    @inline(never) static func override54(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service54, with: service)
    }
    @inline(never) static func override55(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service55, with: service)
    }
    @inline(never) static func override56(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service56, with: service)
    }
    @inline(never) static func override57(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service57, with: service)
    }
    @inline(never) static func override58(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service58, with: service)
    }
    @inline(never) static func override59(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service59, with: service)
    }
    @inline(never) static func override60(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service60, with: service)
    }
    @inline(never) static func override61(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service61, with: service)
    }
    @inline(never) static func override62(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service62, with: service)
    }
    @inline(never) static func override63(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service63, with: service)
    }
    @inline(never) static func override64(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service64, with: service)
    }
    @inline(never) static func override65(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service65, with: service)
    }
    @inline(never) static func override66(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service66, with: service)
    }
    @inline(never) static func override67(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service67, with: service)
    }
    @inline(never) static func override68(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service68, with: service)
    }
    @inline(never) static func override69(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service69, with: service)
    }
    @inline(never) static func override70(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service70, with: service)
    }
    @inline(never) static func override71(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service71, with: service)
    }
    @inline(never) static func override72(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service72, with: service)
    }
    @inline(never) static func override73(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service73, with: service)
    }
    @inline(never) static func override74(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service74, with: service)
    }
    @inline(never) static func override75(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service75, with: service)
    }
    @inline(never) static func override76(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service76, with: service)
    }
    @inline(never) static func override77(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service77, with: service)
    }
    @inline(never) static func override78(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service78, with: service)
    }
    @inline(never) static func override79(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service79, with: service)
    }
    @inline(never) static func override80(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service80, with: service)
    }
    @inline(never) static func override81(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service81, with: service)
    }
    @inline(never) static func override82(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service82, with: service)
    }
    @inline(never) static func override83(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service83, with: service)
    }
    @inline(never) static func override84(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service84, with: service)
    }
    @inline(never) static func override85(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service85, with: service)
    }
    @inline(never) static func override86(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service86, with: service)
    }
    @inline(never) static func override87(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service87, with: service)
    }
    @inline(never) static func override88(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service88, with: service)
    }
    @inline(never) static func override89(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service89, with: service)
    }
    @inline(never) static func override90(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service90, with: service)
    }
    @inline(never) static func override91(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service91, with: service)
    }
    @inline(never) static func override92(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service92, with: service)
    }
    @inline(never) static func override93(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service93, with: service)
    }
    @inline(never) static func override94(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service94, with: service)
    }
    @inline(never) static func override95(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service95, with: service)
    }
    @inline(never) static func override96(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service96, with: service)
    }
    @inline(never) static func override97(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service97, with: service)
    }
    @inline(never) static func override98(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service98, with: service)
    }
    @inline(never) static func override99(_ environment: inout GlobalDependencies, _ service: any Service) {
        environment.override(keyPath: \.service99, with: service)
    }
    public static let overriding: [@Sendable (inout GlobalDependencies, any Service) -> Void] = [
        override0,
        override1,
        override2,
        override3,
        override4,
        override5,
        override6,
        override7,
        override8,
        override9,
        override10,
        override11,
        override12,
        override13,
        override14,
        override15,
        override16,
        override17,
        override18,
        override19,
        override20,
        override21,
        override22,
        override23,
        override24,
        override25,
        override26,
        override27,
        override28,
        override29,
        override30,
        override31,
        override32,
        override33,
        override34,
        override35,
        override36,
        override37,
        override38,
        override39,
        override40,
        override41,
        override42,
        override43,
        override44,
        override45,
        override46,
        override47,
        override48,
        override49,
        override50,
        override51,
        override52,
        override53,
        override54,
        override55,
        override56,
        override57,
        override58,
        override59,
        override60,
        override61,
        override62,
        override63,
        override64,
        override65,
        override66,
        override67,
        override68,
        override69,
        override70,
        override71,
        override72,
        override73,
        override74,
        override75,
        override76,
        override77,
        override78,
        override79,
        override80,
        override81,
        override82,
        override83,
        override84,
        override85,
        override86,
        override87,
        override88,
        override89,
        override90,
        override91,
        override92,
        override93,
        override94,
        override95,
        override96,
        override97,
        override98,
        override99,
    ]

    public static func chain(_ service: any Service) -> GlobalDependencies {
        let first = GlobalDependencies.default
        let part0 =
            first
            .with(override: service, for: \.service0)
            .with(override: service, for: \.service1)
            .with(override: service, for: \.service2)
            .with(override: service, for: \.service3)
            .with(override: service, for: \.service4)
            .with(override: service, for: \.service5)
            .with(override: service, for: \.service6)
            .with(override: service, for: \.service7)
            .with(override: service, for: \.service8)
        let part1 = (consume part0)
            .with(override: service, for: \.service9)
            .with(override: service, for: \.service10)
            .with(override: service, for: \.service11)
            .with(override: service, for: \.service12)
            .with(override: service, for: \.service13)
            .with(override: service, for: \.service14)
            .with(override: service, for: \.service15)
            .with(override: service, for: \.service16)
            .with(override: service, for: \.service17)
        let part2 = (consume part1)
            .with(override: service, for: \.service18)
            .with(override: service, for: \.service19)
            .with(override: service, for: \.service20)
            .with(override: service, for: \.service21)
            .with(override: service, for: \.service22)
            .with(override: service, for: \.service23)
            .with(override: service, for: \.service24)
            .with(override: service, for: \.service25)
            .with(override: service, for: \.service26)
        let part3 = (consume part2)
            .with(override: service, for: \.service27)
            .with(override: service, for: \.service28)
            .with(override: service, for: \.service29)
            .with(override: service, for: \.service30)
            .with(override: service, for: \.service31)
            .with(override: service, for: \.service32)
            .with(override: service, for: \.service33)
            .with(override: service, for: \.service34)
            .with(override: service, for: \.service35)
        let part4 = (consume part3)
            .with(override: service, for: \.service36)
            .with(override: service, for: \.service37)
            .with(override: service, for: \.service38)
            .with(override: service, for: \.service39)
            .with(override: service, for: \.service40)
            .with(override: service, for: \.service41)
            .with(override: service, for: \.service42)
            .with(override: service, for: \.service43)
            .with(override: service, for: \.service44)
        let part5 = (consume part4)
            .with(override: service, for: \.service45)
            .with(override: service, for: \.service46)
            .with(override: service, for: \.service47)
            .with(override: service, for: \.service48)
            .with(override: service, for: \.service49)
            .with(override: service, for: \.service50)
            .with(override: service, for: \.service51)
            .with(override: service, for: \.service52)
            .with(override: service, for: \.service53)
        let part6 = (consume part5)
            .with(override: service, for: \.service54)
            .with(override: service, for: \.service55)
            .with(override: service, for: \.service56)
            .with(override: service, for: \.service57)
            .with(override: service, for: \.service58)
            .with(override: service, for: \.service59)
            .with(override: service, for: \.service60)
            .with(override: service, for: \.service61)
            .with(override: service, for: \.service62)
        let part7 = (consume part6)
            .with(override: service, for: \.service63)
            .with(override: service, for: \.service64)
            .with(override: service, for: \.service65)
            .with(override: service, for: \.service66)
            .with(override: service, for: \.service67)
            .with(override: service, for: \.service68)
            .with(override: service, for: \.service69)
            .with(override: service, for: \.service70)
            .with(override: service, for: \.service71)
        let part8 = (consume part7)
            .with(override: service, for: \.service72)
            .with(override: service, for: \.service73)
            .with(override: service, for: \.service74)
            .with(override: service, for: \.service75)
            .with(override: service, for: \.service76)
            .with(override: service, for: \.service77)
            .with(override: service, for: \.service78)
            .with(override: service, for: \.service79)
            .with(override: service, for: \.service80)
        let part9 = (consume part8)
            .with(override: service, for: \.service81)
            .with(override: service, for: \.service82)
            .with(override: service, for: \.service83)
            .with(override: service, for: \.service84)
            .with(override: service, for: \.service85)
            .with(override: service, for: \.service86)
            .with(override: service, for: \.service87)
            .with(override: service, for: \.service88)
            .with(override: service, for: \.service89)
        let part10 = (consume part9)
            .with(override: service, for: \.service90)
            .with(override: service, for: \.service91)
            .with(override: service, for: \.service92)
            .with(override: service, for: \.service93)
            .with(override: service, for: \.service94)
            .with(override: service, for: \.service95)
            .with(override: service, for: \.service96)
            .with(override: service, for: \.service97)
            .with(override: service, for: \.service98)
        return part10
    }
}
