import type { Named } from './named.ts';

export interface City extends Named {
  /** Parts of it by which ads name it. Everyday words are near to them: no misspelling is taken for one. */
  quarters?: readonly string[];
}

export interface State extends Named {
  cities: Readonly<Record<string, City>>;
}

/** The places that ads come from, largest markets first. Quarters of the capital count as their city. */
export const places: Readonly<Record<string, State>> = {
  khartoum: {
    name: 'الخرطوم',
    also: ['ولاية الخرطوم', 'العاصمة'],
    latin: ['khartoum state'],
    cities: {
      khartoum: {
        name: 'الخرطوم',
        also: ['خرطوم'],
        quarters: [
          'جبرة',
          'الصحافة',
          'الرياض الخرطوم',
          'اركويت',
          'بري',
          'سوبا',
          'الكلاكلة',
          'مايو',
          'جبل اولياء',
          'العمارات',
          'الجريف',
          'الشجرة',
          'الديم',
          'الامتداد',
        ],
        latin: ['khartoum', 'khartum'],
      },
      omdurman: {
        name: 'أم درمان',
        also: ['امدرمان'],
        quarters: [
          'الثورة',
          'امبدة',
          'ابو سعد',
          'المهندسين',
          'كرري',
          'الفتيحاب',
          'ود البخيت',
          'سوق ليبيا',
          'الموردة',
          'بانت',
        ],
        latin: ['omdurman', 'om durman', 'umdurman'],
      },
      bahri: {
        name: 'بحري',
        also: ['الخرطوم بحري'],
        quarters: [
          'شمبات',
          'كافوري',
          'الحلفايا',
          'الدروشاب',
          'الحاج يوسف',
          'شرق النيل',
          'الكدرو',
          'السامراب',
        ],
        latin: ['bahri', 'khartoum north', 'bahry'],
      },
    },
  },
  gezira: {
    name: 'الجزيرة',
    also: ['ولاية الجزيرة'],
    latin: ['gezira', 'al jazirah'],
    cities: {
      'wad-madani': {
        name: 'ود مدني',
        also: ['مدني', 'ودمدني'],
        latin: ['madani', 'wad madani', 'medani', 'wad medani'],
      },
      hasaheisa: { name: 'الحصاحيصا', also: ['الحصاحيصة'], latin: ['hasahisa'] },
      managil: { name: 'المناقل', latin: ['managil'] },
      rufaa: { name: 'رفاعة', latin: ['rufaa'] },
    },
  },
  'red-sea': {
    name: 'البحر الأحمر',
    also: ['ولاية البحر الاحمر'],
    latin: ['red sea'],
    cities: {
      'port-sudan': {
        name: 'بورتسودان',
        also: ['بورسودان', 'بورت سودان', 'البورت', 'بور سودان'],
        latin: ['port sudan', 'portsudan'],
      },
      suakin: { name: 'سواكن', latin: ['suakin', 'sawakin'] },
      tokar: { name: 'طوكر', latin: ['tokar'] },
    },
  },
  kassala: {
    name: 'كسلا',
    also: ['ولاية كسلا'],
    cities: {
      kassala: { name: 'كسلا', also: ['كسله'], latin: ['kassala', 'kasala'] },
      'new-halfa': { name: 'حلفا الجديدة', latin: ['new halfa'] },
    },
  },
  gedaref: {
    name: 'القضارف',
    also: ['ولاية القضارف'],
    cities: {
      gedaref: {
        name: 'القضارف',
        also: ['القدارف'],
        quarters: ['الفاو'],
        latin: ['gedaref', 'gadarif', 'qadarif'],
      },
    },
  },
  'river-nile': {
    name: 'نهر النيل',
    also: ['ولاية نهر النيل'],
    latin: ['river nile'],
    cities: {
      atbara: { name: 'عطبرة', latin: ['atbara'] },
      shendi: { name: 'شندي', latin: ['shendi', 'shandi'] },
      damer: { name: 'الدامر', latin: ['damer', 'ad damir'] },
      berber: { name: 'بربر', latin: ['berber'] },
      'abu-hamad': { name: 'أبو حمد', latin: ['abu hamad'] },
    },
  },
  northern: {
    name: 'الشمالية',
    also: ['الولاية الشمالية'],
    latin: ['northern state'],
    cities: {
      dongola: { name: 'دنقلا', also: ['دنقله', 'دنقلة'], latin: ['dongola', 'dongla'] },
      merowe: { name: 'مروي', latin: ['merowe', 'marawi'] },
      'wadi-halfa': { name: 'وادي حلفا', also: ['حلفا'], latin: ['wadi halfa', 'halfa'] },
      karima: { name: 'كريمة', latin: ['karima'] },
      dabba: { name: 'الدبة', latin: ['dabba', 'al dabbah'] },
    },
  },
  'white-nile': {
    name: 'النيل الأبيض',
    also: ['ولاية النيل الابيض'],
    latin: ['white nile'],
    cities: {
      kosti: { name: 'كوستي', latin: ['kosti', 'costi'] },
      rabak: { name: 'ربك', latin: ['rabak'] },
      dueim: { name: 'الدويم', latin: ['dueim', 'duwaym'] },
    },
  },
  sennar: {
    name: 'سنار',
    also: ['ولاية سنار'],
    cities: {
      sennar: { name: 'سنار', also: ['سنار التقاطع'], latin: ['sennar', 'sinnar'] },
      sinja: { name: 'سنجة', latin: ['sinja', 'singa'] },
    },
  },
  'blue-nile': {
    name: 'النيل الأزرق',
    also: ['ولاية النيل الازرق'],
    latin: ['blue nile'],
    cities: { damazin: { name: 'الدمازين', quarters: ['الروصيرص'], latin: ['damazin', 'damazine'] } },
  },
  'north-kordofan': {
    name: 'شمال كردفان',
    latin: ['north kordofan'],
    cities: {
      obeid: {
        name: 'الأبيض',
        also: ['الابيض عروس الرمال', 'عروس الرمال'],
        latin: ['obeid', 'el obeid', 'al ubayyid'],
      },
      'umm-ruwaba': { name: 'أم روابة', also: ['امروابة'], latin: ['umm ruwaba'] },
      bara: { name: 'بارا', latin: ['bara'] },
    },
  },
  'south-kordofan': {
    name: 'جنوب كردفان',
    latin: ['south kordofan'],
    cities: {
      kadugli: { name: 'كادقلي', also: ['كادوقلي'], latin: ['kadugli'] },
      dilling: { name: 'الدلنج', also: ['الدلنق'], latin: ['dilling'] },
    },
  },
  'west-kordofan': {
    name: 'غرب كردفان',
    latin: ['west kordofan'],
    cities: {
      fula: { name: 'الفولة', latin: ['fula', 'al fulah'] },
      nahud: { name: 'النهود', latin: ['nahud', 'nuhud'] },
    },
  },
  'north-darfur': {
    name: 'شمال دارفور',
    latin: ['north darfur'],
    cities: { fasher: { name: 'الفاشر', also: ['فاشر'], latin: ['fasher', 'el fasher', 'al fashir'] } },
  },
  'south-darfur': {
    name: 'جنوب دارفور',
    latin: ['south darfur'],
    cities: { nyala: { name: 'نيالا', latin: ['nyala'] } },
  },
  'west-darfur': {
    name: 'غرب دارفور',
    latin: ['west darfur'],
    cities: { geneina: { name: 'الجنينة', latin: ['geneina', 'el geneina'] } },
  },
  'central-darfur': {
    name: 'وسط دارفور',
    latin: ['central darfur'],
    cities: { zalingei: { name: 'زالنجي', latin: ['zalingei'] } },
  },
  'east-darfur': {
    name: 'شرق دارفور',
    latin: ['east darfur'],
    cities: { daein: { name: 'الضعين', latin: ['daein', 'ed daein'] } },
  },
  abroad: {
    name: 'خارج السودان',
    also: ['بره السودان', 'المهجر'],
    latin: ['abroad'],
    cities: {
      cairo: { name: 'القاهرة', quarters: ['مصر'], latin: ['cairo', 'egypt'] },
      riyadh: { name: 'الرياض', quarters: ['السعودية'], latin: ['riyadh'] },
      jeddah: { name: 'جدة', latin: ['jeddah', 'jedda'] },
      dubai: { name: 'دبي', quarters: ['الامارات'], latin: ['dubai'] },
    },
  },
};
