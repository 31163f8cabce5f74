/** Facts that texts of ads contain without a form field, in sellers' words; written only for this benchmark. */

export const originWords: Readonly<Record<string, readonly string[]>> = {
  gulf: ['وارد الخليج', 'خليجية', 'مواصفات خليجية'],
  saudi: ['وارد السعودية', 'سعودية', 'جاية من السعودية'],
  uae: ['وارد الإمارات', 'وارد دبي', 'اماراتية'],
  korea: ['وارد كوريا', 'استيراد كوريا'],
  america: ['وارد أمريكا', 'امريكية', 'استيراد امريكا'],
  japan: ['وارد اليابان', 'استيراد اليابان'],
};

export const trimWords: Readonly<Record<string, readonly string[]>> = {
  full: ['فل أوبشن', 'فل اوبشن', 'فل كامل', 'full option'],
  half: ['نص فل', 'نصف فل', 'نص اوبشن'],
  standard: ['ستاندر', 'standard'],
  glx: ['GLX', 'جي ال اكس'],
  xli: ['XLI', 'اكس ال اي'],
  gli: ['GLI'],
  se: ['SE'],
  gls: ['GLS'],
};

export const driveWords = ['دبل قير', 'دفع رباعي', '4x4', '4WD'] as const;

export const quartersOf: Readonly<Record<string, readonly string[]>> = {
  khartoum: ['الصحافة', 'اركويت', 'الكلاكلة', 'جبرة', 'المعمورة'],
  omdurman: ['الثورة', 'امبدة', 'ابو سعد', 'الفتيحاب'],
  bahri: ['شمبات', 'الحاج يوسف', 'كافوري', 'الدروشاب'],
  'port-sudan': ['ديم عرب', 'سلالاب'],
};
