import type { Brand } from '../catalogue-entry.ts';

/** The numbers of a BMW series, which mean other cars without the maker: 520 is a Lifan. */
const bmwNumbers = (...numbers: readonly number[]) => ({
  also: numbers.flatMap((number) => [`بي ام ${number}`, `بي ام دبليو ${number}`]),
  latin: numbers.flatMap((number) => [`bmw ${number}`, `bmw ${number}i`]),
});
const bmw3 = bmwNumbers(316, 318, 320, 323, 325, 328);
const bmw5 = bmwNumbers(520, 523, 525, 528, 530);
const bmw7 = bmwNumbers(730, 740, 750);

export const westernBrands = {
  mercedes: {
    name: 'مرسيدس',
    also: ['مرسدس', 'مارسيدس', 'مرسيدس بنز', 'بنز'],
    latin: ['mercedes', 'benz', 'mercedes benz', 'mersedes'],
    models: {
      'e-class': {
        name: 'E-Class',
        also: ['اي كلاس', 'الفئة اي', 'مرسيدس عيون', 'عيون', 'اي 200', 'اي 250'],
        latin: ['e class', 'e200', 'e250', 'e300', 'e350'],
        body: 'saloon',
      },
      'c-class': {
        name: 'C-Class',
        also: ['سي كلاس', 'الفئة سي', 'سي 180', 'سي 200'],
        latin: ['c class', 'c180', 'c200', 'c300'],
        body: 'saloon',
      },
      's-class': {
        name: 'S-Class',
        also: ['اس كلاس', 'الفئة اس', 'مرسيدس شبح', 'الشبح'],
        latin: ['s class', 's500', 's350'],
        body: 'saloon',
      },
      'g-class': {
        name: 'G-Class',
        also: ['جي كلاس', 'جي واقن'],
        latin: ['g class', 'g63', 'g wagon'],
        body: 'suv',
      },
      ml: { name: 'ML', also: ['ام ال'], latin: ['ml', 'ml350', 'gle'], body: 'suv' },
      gl: { name: 'GL', latin: ['gl', 'gl500', 'gls'], body: 'suv' },
      actros: { name: 'أكتروس', latin: ['actros'], body: 'lorry' },
      sprinter: { name: 'سبرنتر', also: ['اسبرنتر'], latin: ['sprinter'], body: 'van' },
      190: { name: 'مرسيدس 190', also: ['بنز 190'], latin: ['mercedes 190', '190e'], body: 'saloon' },
    },
  },
  bmw: {
    name: 'بي إم دبليو',
    also: ['بي ام', 'بي ام دبليو', 'بي ام دبل يو', 'بيام'],
    latin: ['bmw'],
    models: {
      '3-series': {
        name: 'الفئة الثالثة',
        also: bmw3.also,
        latin: [...bmw3.latin, '3 series', '318i', '320i', '328i', 'e46', 'e90'],
        body: 'saloon',
      },
      '5-series': {
        name: 'الفئة الخامسة',
        also: bmw5.also,
        latin: [...bmw5.latin, '5 series', '520i', '525i', '528i', '530i'],
        body: 'saloon',
      },
      '7-series': {
        name: 'الفئة السابعة',
        also: bmw7.also,
        latin: [...bmw7.latin, '7 series', '730i', '740i', '750i'],
        body: 'saloon',
      },
      x3: { name: 'X3', also: ['اكس 3'], latin: ['x3'], body: 'suv' },
      x5: { name: 'X5', also: ['اكس 5', 'اكس فايف'], latin: ['x5'], body: 'suv' },
      x6: { name: 'X6', also: ['اكس 6'], latin: ['x6'], body: 'suv' },
    },
  },
  audi: {
    name: 'أودي',
    latin: ['audi'],
    models: {
      a4: { name: 'A4', also: ['ايه 4'], latin: ['a4'], body: 'saloon' },
      a6: { name: 'A6', also: ['ايه 6'], latin: ['a6'], body: 'saloon' },
      q5: { name: 'Q5', latin: ['q5'], body: 'suv' },
      q7: { name: 'Q7', also: ['كيو 7'], latin: ['q7'], body: 'suv' },
    },
  },
  volkswagen: {
    name: 'فولكسفاغن',
    also: ['فولكس', 'فولكس واجن', 'فولكسفاجن', 'فلكس', 'فولكس واقن', 'فولكس فاجن'],
    latin: ['volkswagen', 'vw', 'volks wagen', 'wolkswagen'],
    models: {
      golf: { name: 'قولف', also: ['جولف', 'غولف'], latin: ['golf'], body: 'hatchback' },
      passat: { name: 'باسات', latin: ['passat'], body: 'saloon' },
      polo: { name: 'بولو', latin: ['polo'], body: 'hatchback' },
      jetta: { name: 'جيتا', latin: ['jetta'], body: 'saloon' },
      tiguan: { name: 'تيقوان', also: ['تيجوان'], latin: ['tiguan'], body: 'suv' },
      touareg: { name: 'طوارق', also: ['توارق', 'تواريق'], latin: ['touareg'], body: 'suv' },
      beetle: { name: 'بيتل', also: ['خنفسة', 'الخنفساء'], latin: ['beetle'], body: 'hatchback' },
      amarok: { name: 'أماروك', latin: ['amarok'], body: 'pickup' },
    },
  },
  skoda: {
    name: 'سكودا',
    also: ['اسكودا'],
    latin: ['skoda'],
    models: {
      octavia: { name: 'أوكتافيا', latin: ['octavia'], body: 'saloon' },
      fabia: { name: 'فابيا', latin: ['fabia'], body: 'hatchback' },
      superb: { name: 'سوبيرب', latin: ['superb'], body: 'saloon' },
    },
  },
  opel: {
    name: 'أوبل',
    latin: ['opel', 'opl'],
    models: {
      astra: { name: 'أسترا', latin: ['astra'] },
      vectra: { name: 'فيكترا', latin: ['vectra'], body: 'saloon' },
      corsa: { name: 'كورسا', latin: ['corsa'], body: 'hatchback' },
    },
  },
  renault: {
    name: 'رينو',
    also: ['رنو', 'رينولت'],
    latin: ['renault', 'reno'],
    models: {
      logan: { name: 'لوجان', also: ['لوقان', 'لوغان'], latin: ['logan'], body: 'saloon' },
      megane: { name: 'ميجان', also: ['ميقان'], latin: ['megane'] },
      duster: { name: 'داستر', also: ['دوستر', 'دستر'], latin: ['duster'], body: 'suv' },
      clio: { name: 'كليو', latin: ['clio'], body: 'hatchback' },
      symbol: { name: 'سيمبول', latin: ['symbol'], body: 'saloon' },
      sandero: { name: 'سانديرو', latin: ['sandero'], body: 'hatchback' },
      fluence: { name: 'فلوانس', latin: ['fluence'], body: 'saloon' },
    },
  },
  peugeot: {
    name: 'بيجو',
    also: ['بيجوت', 'بيجوه', 'بيقو'],
    latin: ['peugeot', 'pegeot', 'pejo'],
    models: {
      206: { name: '206', also: ['بيجو 206'], latin: ['peugeot 206'], body: 'hatchback' },
      207: { name: '207', also: ['بيجو 207'], latin: ['peugeot 207'], body: 'hatchback' },
      301: { name: '301', also: ['بيجو 301'], latin: ['peugeot 301'], body: 'saloon' },
      307: { name: '307', also: ['بيجو 307'], latin: ['peugeot 307'] },
      405: { name: '405', also: ['بيجو 405', 'بيجو برس'], latin: ['peugeot 405'], body: 'saloon' },
      406: { name: '406', also: ['بيجو 406'], latin: ['peugeot 406'], body: 'saloon' },
      504: { name: '504', also: ['بيجو 504', 'بيجو بوكس'], latin: ['peugeot 504'] },
      505: { name: '505', also: ['بيجو 505'], latin: ['peugeot 505'] },
      partner: { name: 'بارتنر', latin: ['partner'], body: 'van' },
    },
  },
  citroen: {
    name: 'ستروين',
    also: ['سيتروين'],
    latin: ['citroen'],
    models: {
      c4: { name: 'C4', also: ['سي 4'], latin: ['c4'] },
      berlingo: { name: 'برلينقو', also: ['برلنجو'], latin: ['berlingo'], body: 'van' },
    },
  },
  fiat: {
    name: 'فيات',
    latin: ['fiat'],
    models: {
      punto: { name: 'بونتو', latin: ['punto'], body: 'hatchback' },
      tipo: { name: 'تيبو', latin: ['tipo'] },
      doblo: { name: 'دوبلو', latin: ['doblo'], body: 'van' },
    },
  },
  'land-rover': {
    name: 'لاند روفر',
    also: ['لاندروفر', 'لاندرفر'],
    latin: ['land rover', 'landrover'],
    models: {
      defender: { name: 'ديفندر', also: ['دفندر'], latin: ['defender'], body: 'suv' },
      discovery: { name: 'ديسكفري', also: ['دسكفري'], latin: ['discovery'], body: 'suv' },
      'range-rover': {
        name: 'رينج روفر',
        also: ['رنج روفر', 'رنج', 'رينج', 'رينق روفر'],
        latin: ['range rover', 'range', 'vogue', 'evoque'],
        body: 'suv',
      },
      freelander: { name: 'فريلاندر', latin: ['freelander'], body: 'suv' },
    },
  },
  volvo: {
    name: 'فولفو',
    latin: ['volvo'],
    models: {
      fh: {
        name: 'FH',
        also: ['فولفو اف اتش', 'قندران فولفو'],
        latin: ['volvo fh', 'fh12', 'fh16'],
        body: 'lorry',
      },
      s40: { name: 'S40', latin: ['s40'], body: 'saloon' },
      s80: { name: 'S80', latin: ['s80'], body: 'saloon' },
    },
  },
  scania: {
    name: 'سكانيا',
    also: ['اسكانيا'],
    latin: ['scania'],
    models: { r: { name: 'سكانيا R', latin: ['scania r', 'r420', 'r440'], body: 'lorry' } },
  },
  man: {
    name: 'مان',
    also: ['شاحنة مان'],
    latin: ['man truck', 'man tga'],
    models: { tga: { name: 'TGA', latin: ['tga', 'tgs'], body: 'lorry' } },
  },
  iveco: {
    name: 'إيفيكو',
    also: ['افيكو'],
    latin: ['iveco'],
    models: {
      daily: { name: 'ديلي', latin: ['daily'], body: 'van' },
      trakker: { name: 'تراكر', latin: ['trakker'], body: 'tipper' },
    },
  },
  lada: { name: 'لادا', latin: ['lada'], models: { niva: { name: 'نيفا', latin: ['niva'], body: 'suv' } } },
  chevrolet: {
    name: 'شفروليه',
    also: ['شفرليه', 'شيفروليه', 'شيفرليه', 'شيفورليه', 'شفر', 'شيفي', 'شفرولية'],
    latin: ['chevrolet', 'chevy', 'chevrolit'],
    models: {
      optra: { name: 'أوبترا', also: ['ابترا'], latin: ['optra', 'lacetti'], body: 'saloon' },
      spark: { name: 'سبارك', also: ['اسبارك'], latin: ['spark'], body: 'hatchback' },
      aveo: { name: 'أفيو', latin: ['aveo'] },
      cruze: { name: 'كروز', also: ['كروس', 'شفروليه كروز'], latin: ['cruze'], body: 'saloon' },
      lanos: { name: 'لانوس', also: ['لنوس'], latin: ['lanos'], body: 'saloon' },
      captiva: { name: 'كابتيفا', latin: ['captiva'], body: 'suv' },
      epica: { name: 'إبيكا', latin: ['epica'], body: 'saloon' },
      tahoe: { name: 'تاهو', latin: ['tahoe'], body: 'suv' },
      malibu: { name: 'ماليبو', latin: ['malibu'], body: 'saloon' },
      n300: { name: 'N300', also: ['ان 300'], latin: ['n300', 'move'], body: 'van' },
      caprice: { name: 'كابرس', latin: ['caprice'], body: 'saloon' },
      suburban: { name: 'سوبربان', also: ['سبربان'], latin: ['suburban'], body: 'suv' },
      lumina: { name: 'لومينا', latin: ['lumina'], body: 'saloon' },
      silverado: { name: 'سلفرادو', latin: ['silverado'], body: 'pickup' },
    },
  },
  ford: {
    name: 'فورد',
    latin: ['ford'],
    models: {
      ranger: { name: 'رينجر', also: ['رنجر', 'رينقر', 'رينجير'], latin: ['ranger'], body: 'pickup' },
      focus: { name: 'فوكس', also: ['فوكاس'], latin: ['focus'] },
      fusion: { name: 'فيوجن', also: ['فيوشن'], latin: ['fusion'], body: 'saloon' },
      explorer: { name: 'اكسبلورر', latin: ['explorer'], body: 'suv' },
      escape: { name: 'اسكيب', latin: ['escape'], body: 'suv' },
      'f-150': { name: 'F-150', also: ['اف 150'], latin: ['f150', 'f 150'], body: 'pickup' },
      transit: { name: 'ترانزيت', latin: ['transit'], body: 'van' },
      taurus: { name: 'تورس', also: ['توروس', 'تاوروس'], latin: ['taurus'], body: 'saloon' },
      mustang: { name: 'موستنج', also: ['مستنج', 'موستانج'], latin: ['mustang'] },
      fiesta: { name: 'فييستا', latin: ['fiesta'], body: 'hatchback' },
    },
  },
  gmc: {
    name: 'جي إم سي',
    also: ['جمس', 'جيمس'],
    latin: ['gmc'],
    models: {
      yukon: { name: 'يوكن', also: ['يوكون'], latin: ['yukon'], body: 'suv' },
      sierra: { name: 'سييرا', latin: ['sierra'], body: 'pickup' },
    },
  },
  jeep: {
    name: 'جيب',
    latin: ['jeep'],
    models: {
      wrangler: { name: 'رانجلر', also: ['رانقلر'], latin: ['wrangler'], body: 'suv' },
      cherokee: {
        name: 'شيروكي',
        also: ['جراند شيروكي', 'قراند شيروكي'],
        latin: ['cherokee', 'grand cherokee'],
        body: 'suv',
      },
    },
  },
  dodge: {
    name: 'دودج',
    also: ['دودق'],
    latin: ['dodge'],
    models: {
      charger: { name: 'تشارجر', latin: ['charger'], body: 'saloon' },
      ram: { name: 'رام', latin: ['ram', 'ram 1500'], body: 'pickup' },
    },
  },
  chrysler: {
    name: 'كرايسلر',
    also: ['كريسلر'],
    latin: ['chrysler', 'crysler'],
    models: {
      '300c': { name: '300C', also: ['كرايسلر 300'], latin: ['300c', 'chrysler 300'], body: 'saloon' },
    },
  },
  cadillac: {
    name: 'كاديلاك',
    latin: ['cadillac'],
    models: { escalade: { name: 'إسكاليد', latin: ['escalade'], body: 'suv' } },
  },
  hummer: {
    name: 'همر',
    also: ['هامر'],
    latin: ['hummer'],
    models: {
      h2: { name: 'H2', latin: ['h2'], body: 'suv' },
      h3: { name: 'H3', latin: ['h3'], body: 'suv' },
    },
  },
  mini: {
    // ميني alone is a Hafei Minyi, and كوبر a quarter of Bahri.
    name: 'ميني كوبر',
    latin: ['mini cooper', 'cooper'],
    models: {
      cooper: { name: 'كوبر', generic: true },
      countryman: { name: 'كنتري مان', latin: ['countryman'], body: 'hatchback' },
    },
  },
  porsche: {
    name: 'بورش',
    latin: ['porsche'],
    models: { cayenne: { name: 'كايين', latin: ['cayenne'], body: 'suv' } },
  },
  tesla: {
    name: 'تسلا',
    latin: ['tesla'],
    models: { 'model-3': { name: 'موديل 3', latin: ['model 3', 'tesla 3'], body: 'saloon' } },
  },
} as const satisfies Record<string, Brand>;
