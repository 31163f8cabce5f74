import type { Brand } from '../catalogue-entry.ts';

export const chineseAndLocalBrands = {
  giad: {
    name: 'جياد',
    also: ['قياد', 'جياد السودان'],
    latin: ['giad'],
    models: {
      accent: { name: 'أكسنت', generic: true },
      lorry: { name: 'شاحنة', generic: true },
    },
  },
  byd: {
    name: 'بي واي دي',
    also: ['بايد', 'بي واي', 'بى واى دى'],
    latin: ['byd'],
    models: {
      f3: { name: 'F3', also: ['اف 3', 'اف ثري'], latin: ['f3'], body: 'saloon' },
      f0: { name: 'F0', also: ['اف زيرو'], latin: ['f0'], body: 'hatchback' },
      atto3: { name: 'أتو 3', latin: ['atto 3'], body: 'suv' },
      song: { name: 'سونق', also: ['سونج'], latin: ['byd song'], body: 'suv' },
      qin: { name: 'تشين', latin: ['byd qin'], body: 'saloon' },
    },
  },
  chery: {
    name: 'شيري',
    latin: ['chery', 'cherry'],
    models: {
      tiggo: { name: 'تيقو', also: ['تيجو'], latin: ['tiggo'], body: 'suv' },
      qq: { name: 'QQ', also: ['كيو كيو'], latin: ['qq'], body: 'hatchback' },
      a5: { name: 'A5', latin: ['chery a5'], body: 'saloon' },
      arrizo: { name: 'أريزو', latin: ['arrizo'], body: 'saloon' },
      envy: { name: 'إنفي', latin: ['envy'], body: 'saloon' },
    },
  },
  geely: {
    name: 'جيلي',
    also: ['قيلي', 'جيلى'],
    latin: ['geely', 'gely'],
    models: {
      emgrand: { name: 'إمجراند', also: ['امقراند', 'امجراند 7'], latin: ['emgrand', 'ec7'], body: 'saloon' },
      ck: { name: 'CK', also: ['سي كي'], latin: ['geely ck'], body: 'saloon' },
      coolray: { name: 'كولراي', latin: ['coolray'], body: 'suv' },
    },
  },
  'great-wall': {
    name: 'قريت وول',
    also: ['جريت وول', 'غريت وول', 'كريت وول'],
    latin: ['great wall', 'gwm'],
    models: {
      wingle: { name: 'وينقل', also: ['ونقل', 'وينجل'], latin: ['wingle'], body: 'pickup' },
      haval: { name: 'هافال', latin: ['haval'], body: 'suv' },
      hover: { name: 'هوفر', latin: ['hover'], body: 'suv' },
    },
  },
  lifan: {
    name: 'ليفان',
    latin: ['lifan'],
    models: {
      620: { name: '620', also: ['ليفان 620'], latin: ['lifan 620'], body: 'saloon' },
      520: { name: '520', also: ['ليفان 520'], latin: ['lifan 520'], body: 'saloon' },
      x60: { name: 'X60', latin: ['x60'], body: 'suv' },
    },
  },
  jac: {
    name: 'جاك',
    latin: ['jac'],
    models: {
      s3: { name: 'S3', latin: ['jac s3'], body: 'suv' },
      t6: { name: 'T6', latin: ['jac t6'], body: 'pickup' },
      lorry: { name: 'جاك لوري', also: ['شاحنة جاك'], latin: ['jac truck'], body: 'lorry' },
    },
  },
  changan: {
    name: 'شانجان',
    also: ['تشانجان', 'شانقان', 'شنجان', 'تشانقان'],
    latin: ['changan', 'chana'],
    models: {
      alsvin: { name: 'السفن', also: ['السفين'], latin: ['alsvin'], body: 'saloon' },
      cs35: { name: 'CS35', also: ['سي اس 35'], latin: ['cs35'], body: 'suv' },
      star: { name: 'ستار', latin: ['changan star'], body: 'van' },
      hunter: { name: 'هنتر', latin: ['hunter'], body: 'pickup' },
    },
  },
  mg: {
    name: 'إم جي',
    also: ['ام جي', 'ام جيه'],
    latin: ['mg'],
    models: {
      mg5: { name: 'MG5', also: ['ام جي 5'], latin: ['mg5', 'mg 5'], body: 'saloon' },
      zs: { name: 'ZS', also: ['ام جي زد اس'], latin: ['zs', 'mg zs'], body: 'suv' },
      mg6: { name: 'MG6', also: ['ام جي 6'], latin: ['mg6', 'mg 6'], body: 'saloon' },
      hs: { name: 'HS', latin: ['mg hs'], body: 'suv' },
    },
  },
  zx: {
    name: 'زد إكس',
    also: ['زد اكس'],
    latin: ['zx', 'zxauto'],
    models: {
      'grand-tiger': {
        name: 'قراند تايقر',
        also: ['جراند تايجر', 'غراند تايغر', 'تايقر'],
        latin: ['grand tiger'],
        body: 'pickup',
      },
    },
  },
  jetour: { name: 'جيتور', latin: ['jetour'], models: { x70: { name: 'X70', latin: ['x70'], body: 'suv' } } },
  gac: {
    name: 'جي إيه سي',
    also: ['جي اي سي'],
    latin: ['gac'],
    models: {
      gs3: { name: 'GS3', latin: ['gs3'], body: 'suv' },
      empow: { name: 'إمباو', latin: ['empow'], body: 'saloon' },
    },
  },
  faw: {
    name: 'فاو',
    latin: ['faw'],
    models: {
      b50: { name: 'B50', also: ['بيستيورن'], latin: ['b50', 'besturn'], body: 'saloon' },
      v5: { name: 'V5', latin: ['faw v5'], body: 'saloon' },
    },
  },
  dongfeng: {
    name: 'دونق فينق',
    also: ['دونج فينج', 'دونغ فينغ'],
    latin: ['dongfeng', 'dfm'],
    models: {
      rich: { name: 'ريتش', latin: ['dongfeng rich'], body: 'pickup' },
      glory: { name: 'قلوري', latin: ['glory'], body: 'van' },
    },
  },
  foton: {
    name: 'فوتون',
    latin: ['foton'],
    models: {
      tunland: { name: 'تونلاند', latin: ['tunland'], body: 'pickup' },
      view: { name: 'فيو', latin: ['foton view'], body: 'van' },
    },
  },
  sinotruk: {
    name: 'سينوتراك',
    also: ['سينو'],
    latin: ['sinotruk'],
    models: { howo: { name: 'هاوو', also: ['هوو', 'قلاب هاوو'], latin: ['howo'], body: 'tipper' } },
  },
  shacman: {
    name: 'شاكمان',
    latin: ['shacman', 'shackman'],
    models: { f3000: { name: 'F3000', also: ['اف 3000'], latin: ['f3000'], body: 'tipper' } },
  },
  baic: {
    name: 'بايك',
    latin: ['baic'],
    models: {
      x35: { name: 'X35', latin: ['x35'], body: 'suv' },
      d20: { name: 'D20', latin: ['baic d20'] },
    },
  },
  exeed: {
    name: 'إكسيد',
    also: ['اكزيد'],
    latin: ['exeed'],
    models: { txl: { name: 'إكسيد TXL', latin: ['exeed txl'], body: 'suv' } },
  },
  brilliance: {
    name: 'بريليانس',
    latin: ['brilliance'],
    models: { h330: { name: 'H330', latin: ['h330'], body: 'saloon' } },
  },
  hafei: {
    name: 'هافي',
    latin: ['hafei'],
    models: { minyi: { name: 'مينيي', latin: ['minyi'], body: 'van' } },
  },
  dfsk: {
    name: 'دي إف إس كي',
    latin: ['dfsk', 'sokon'],
    models: { k01: { name: 'K01', latin: ['k01'], body: 'pickup' } },
  },
  bajaj: {
    name: 'باجاج',
    latin: ['bajaj'],
    models: { re: { name: 'ركشة', also: ['ركشة باجاج'], latin: ['bajaj re'], body: 'rickshaw' } },
  },
  tvs: {
    name: 'تي في إس',
    latin: ['tvs'],
    models: { king: { name: 'كنق', also: ['تي في اس كينج'], latin: ['tvs king'], body: 'rickshaw' } },
  },
  tata: {
    name: 'تاتا',
    latin: ['tata'],
    models: { xenon: { name: 'زينون', latin: ['xenon'], body: 'pickup' } },
  },
  mahindra: {
    name: 'ماهيندرا',
    also: ['ماهندرا'],
    latin: ['mahindra'],
    models: { scorpio: { name: 'سكوربيو', latin: ['scorpio'] } },
  },
  proton: {
    name: 'بروتون',
    latin: ['proton'],
    models: {
      saga: { name: 'ساقا', also: ['ساجا'], latin: ['saga'], body: 'saloon' },
      wira: { name: 'ويرا', latin: ['wira'], body: 'saloon' },
    },
  },
} as const satisfies Record<string, Brand>;
