import {
  conditions,
  fuelTypes,
  licenseStatuses,
  papersTypes,
  sellerRoles,
  transmissions,
} from '../ads/vocabulary.ts';
import type { BodyType, CatalogueEntry } from './catalogue-entry.ts';

/** Attributes of cars, with the words that people use for them. The key is part of search terms. */

export const bodies: Readonly<Record<BodyType, CatalogueEntry>> = {
  saloon: { name: 'صالون', latin: ['saloon', 'sedan'], also: ['سيدان', 'سالون'] },
  hatchback: { name: 'هاتشباك', latin: ['hatchback'], also: ['هاتش باك'] },
  estate: { name: 'استيشن', latin: ['station', 'estate', 'wagon'], also: ['ستيشن', 'استيشن واقن'] },
  suv: { name: 'جيب', latin: ['suv', '4x4', '4 wheel drive'], also: ['دفع رباعي', 'فور باي فور', '4 باي 4'] },
  pickup: {
    name: 'بوكس',
    latin: ['pickup', 'pick up', 'box'],
    also: ['بكب', 'بيك اب', 'بك اب', 'بوكسي', 'بكسي', 'بكاسي', 'وانيت', 'بوكسات'],
  },
  van: {
    name: 'حافلة صغيرة',
    latin: ['van', 'minivan'],
    also: ['فان', 'ميكروباص', 'امجاد', 'مايكروباص', 'ميني فان'],
  },
  bus: {
    name: 'حافلة',
    latin: ['bus', 'minibus', 'hafla'],
    also: ['ميني باص', 'ميني بص', 'باص', 'بص', 'حافلات', 'بصات'],
  },
  lorry: {
    name: 'لوري',
    latin: ['truck', 'lorry'],
    also: ['شاحنة', 'دفار', 'دفارات', 'لواري', 'شاحنات', 'قندران', 'تريلا', 'تريلة'],
  },
  tipper: { name: 'قلاب', latin: ['tipper', 'dump truck'], also: ['قلابة', 'قلابات'] },
  rickshaw: {
    name: 'ركشة',
    latin: ['rickshaw', 'tuktuk', 'tuk tuk'],
    also: ['توك توك', 'تكتك', 'ركشات', 'التوكتوك'],
  },
};

export const cabs: Readonly<Record<'double' | 'single', CatalogueEntry>> = {
  double: {
    name: 'دبل قبينة',
    also: [
      'دبل كبينة',
      'دبل كابينة',
      'دبل',
      'غمارتين',
      'قمارتين',
      'غمارتان',
      'دبل كاب',
      'كبينتين',
      'قبينتين',
      'دبل غمارة',
      'دبل كبين',
      'دبل كابين',
      'دبل قمرة',
      'دبل قبين',
    ],
    latin: [
      'double',
      'double cab',
      'double cabin',
      'crew cab',
      'dabal',
      'dabl',
      'dabel',
      'dabal cab',
      'dabal cabin',
    ],
  },
  single: {
    name: 'غمارة واحدة',
    also: [
      'قمارة واحدة',
      'قمارة',
      'غمارة',
      'سنقل',
      'سنجل',
      'كبينة واحدة',
      'قبينة واحدة',
      'غمارة مفردة',
      'سنقل كبينة',
      'سنقل كبين',
      'سنقل كابين',
      'سنجل كبين',
      'سنجل كابين',
      'سنجل كبينة',
      'سنغل',
    ],
    latin: ['single cab', 'single cabin'],
  },
};

const [petrol, diesel, hybrid, electric] = fuelTypes;
const [automatic, manual] = transmissions;
const [brandNew, used, needsRepair] = conditions;
const [searchCertificate, powerOfAttorney, transferOfOwnership, governmentForm, otherPapers] = papersTypes;
const [owner, agent, broker] = sellerRoles;
const [valid, expired] = licenseStatuses;

/** By stored value: the specification's enumerations, with the words that people use for them. */
export const attributeWords: Readonly<Record<string, Readonly<Record<string, CatalogueEntry>>>> = {
  fuel_type: {
    [petrol]: {
      name: petrol,
      also: ['بانزين', 'بنزيني', 'بترول'],
      latin: ['petrol', 'gasoline', 'benzin', 'benzene'],
    },
    [diesel]: {
      name: diesel,
      also: ['جازولين', 'ديزل', 'قازولين', 'سولار', 'ديزيل'],
      latin: ['diesel', 'gasoil', 'disel', 'gaz', 'jaz'],
    },
    [hybrid]: { name: hybrid, also: ['هايبريد', 'هجين', 'هيبرد'], latin: ['hybrid'] },
    [electric]: {
      name: electric,
      also: ['كهرباء', 'كهربا', 'كهربائية', 'كهربية'],
      latin: ['electric', 'ev'],
    },
  },
  transmission: {
    [automatic]: {
      name: automatic,
      also: [
        'اوتماتيك',
        'اتوماتيك',
        'اتوماتك',
        'اوتوماتك',
        'اوتوماتيكي',
        'اوتو',
        'تماتيك',
        'اوتوماتيكية',
        'اتوماتيكي',
        'اتوماتيكية',
        'قير اوتوماتيك',
      ],
      latin: ['automatic', 'auto', 'automatik'],
    },
    [manual]: {
      name: manual,
      also: [
        'عادية',
        'مانيوال',
        'مانيوالي',
        'مانيوالية',
        'مانوال',
        'مانيول',
        'يدوي',
        'يدوية',
        'قير عادي',
        'جير عادي',
        'قير يدوي',
        'منيول',
      ],
      latin: ['manual', 'manuel', 'adi', 'adia'],
    },
  },
  condition: {
    [brandNew]: {
      name: brandNew,
      also: ['جديد', 'زيرو', 'صفر', 'صفر كيلو', 'زيرو كيلو', 'بالكيس', 'كسر زيرو', 'وارد الشركة'],
      latin: ['new', 'brand new', 'zero'],
    },
    [used]: { name: used, also: ['مستعمل', 'استعمال', 'مستخدمة', 'مستخدم'], latin: ['used'] },
    [needsRepair]: {
      name: needsRepair,
      also: ['محتاجة صيانة', 'خربانة', 'عطلانة', 'معطلة', 'محتاجة عمرة', 'تشليح', 'تحتاج اصلاح', 'مصدومة'],
      latin: ['needs repair', 'damaged'],
    },
  },
  papers_type: {
    [searchCertificate]: { name: searchCertificate, also: ['شهاده بحث', 'بحث'] },
    [powerOfAttorney]: { name: powerOfAttorney, also: ['بتوكيل', 'توكيل شرعي'] },
    [transferOfOwnership]: { name: transferOfOwnership, also: ['نقل ملكية', 'قيد'] },
    [governmentForm]: { name: governmentForm, also: ['اورنيك', 'ارنيك حكومي', 'ارنيك'] },
    [otherPapers]: { name: otherPapers },
  },
  seller_role: {
    [owner]: {
      name: owner,
      also: [
        'من المالك',
        'صاحبها',
        'من صاحبها',
        'من سيدها',
        'المالك مباشرة',
        'سيدها',
        'بدون وسيط',
        'بدون سماسرة',
        'بدون سمسار',
        'بدون وسطاء',
        'من غير سماسرة',
        'من غير سمسار',
        'من غير وسيط',
        'من غير وسطاء',
      ],
      latin: ['owner', 'by owner'],
    },
    [agent]: { name: agent, also: ['معرض', 'بالوكالة'], latin: ['agent', 'dealer'] },
    [broker]: { name: broker, also: ['سمسار', 'وسطاء', 'سماسرة'], latin: ['broker'] },
  },
  license_status: {
    [valid]: {
      name: valid,
      also: ['مرخصة', 'مرخص', 'ترخيص جديد', 'الترخيص ساري', 'رخصة سارية', 'برخصتها'],
      latin: ['licensed'],
    },
    [expired]: {
      name: expired,
      also: [
        'ترخيص منتهي',
        'غير مرخصة',
        'ما مرخصة',
        'مش مرخصة',
        'من غير ترخيص',
        'بدون ترخيص',
        'ترخيص واقف',
        'الترخيص منتهي',
      ],
      latin: ['unlicensed'],
    },
  },
};

/** Without commission, for buyers who avoid brokers' fees. */
export const withoutCommission: CatalogueEntry = {
  name: 'بدون عمولة',
  also: ['من غير عمولة', 'ما في عمولة', 'بلا عمولة'],
  latin: ['no commission'],
};
