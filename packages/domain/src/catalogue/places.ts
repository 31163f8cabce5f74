import type { CatalogueEntry } from './catalogue-entry.ts';
import { cityNamesById } from './cities.ts';

export interface State extends CatalogueEntry {
  /** Their quarters are in quarters.ts. */
  cities: Readonly<Record<string, CatalogueEntry>>;
}

/** The places that ads come from, largest markets first. Quarters of the capital count as their city. */
export const places: Readonly<Record<string, State>> = {
  khartoum: {
    name: 'الخرطوم',
    also: ['ولاية الخرطوم', 'العاصمة'],
    latin: ['khartoum state'],
    cities: {
      khartoum: {
        name: cityNamesById.khartoum,
        also: ['خرطوم'],
        latin: ['khartoum', 'khartum'],
      },
      omdurman: {
        name: cityNamesById.omdurman,
        also: ['امدرمان'],
        latin: ['omdurman', 'om durman', 'umdurman'],
      },
      bahri: {
        name: cityNamesById.bahri,
        also: ['الخرطوم بحري'],
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
        name: cityNamesById['wad-madani'],
        also: ['مدني', 'ودمدني'],
        latin: ['madani', 'wad madani', 'medani', 'wad medani'],
      },
      hasaheisa: { name: cityNamesById.hasaheisa, also: ['الحصاحيصة'], latin: ['hasahisa'] },
      managil: { name: cityNamesById.managil, latin: ['managil'] },
      rufaa: { name: cityNamesById.rufaa, latin: ['rufaa'] },
    },
  },
  'red-sea': {
    name: 'البحر الأحمر',
    also: ['ولاية البحر الاحمر'],
    latin: ['red sea'],
    cities: {
      'port-sudan': {
        name: cityNamesById['port-sudan'],
        also: ['بورسودان', 'بورت سودان', 'البورت', 'بور سودان'],
        latin: ['port sudan', 'portsudan'],
      },
      suakin: { name: cityNamesById.suakin, latin: ['suakin', 'sawakin'] },
      tokar: { name: cityNamesById.tokar, latin: ['tokar'] },
      sinkat: { name: cityNamesById.sinkat, latin: ['sinkat'] },
    },
  },
  kassala: {
    name: 'كسلا',
    also: ['ولاية كسلا'],
    cities: {
      kassala: { name: cityNamesById.kassala, also: ['كسله'], latin: ['kassala', 'kasala'] },
      'new-halfa': { name: cityNamesById['new-halfa'], latin: ['new halfa'] },
    },
  },
  gedaref: {
    name: 'القضارف',
    also: ['ولاية القضارف'],
    cities: {
      gedaref: {
        name: cityNamesById.gedaref,
        also: ['القدارف'],
        latin: ['gedaref', 'gadarif', 'qadarif'],
      },
    },
  },
  'river-nile': {
    name: 'نهر النيل',
    also: ['ولاية نهر النيل'],
    latin: ['river nile'],
    cities: {
      atbara: { name: cityNamesById.atbara, latin: ['atbara'] },
      shendi: { name: cityNamesById.shendi, latin: ['shendi', 'shandi'] },
      damer: { name: cityNamesById.damer, latin: ['damer', 'ad damir'] },
      berber: { name: cityNamesById.berber, latin: ['berber'] },
      'abu-hamad': { name: cityNamesById['abu-hamad'], latin: ['abu hamad'] },
    },
  },
  northern: {
    name: 'الشمالية',
    also: ['الولاية الشمالية'],
    latin: ['northern state'],
    cities: {
      dongola: { name: cityNamesById.dongola, also: ['دنقله', 'دنقلة'], latin: ['dongola', 'dongla'] },
      merowe: { name: cityNamesById.merowe, latin: ['merowe', 'marawi'] },
      'wadi-halfa': { name: cityNamesById['wadi-halfa'], also: ['حلفا'], latin: ['wadi halfa', 'halfa'] },
      karima: { name: cityNamesById.karima, latin: ['karima'] },
      dabba: { name: cityNamesById.dabba, latin: ['dabba', 'al dabbah'] },
    },
  },
  'white-nile': {
    name: 'النيل الأبيض',
    also: ['ولاية النيل الابيض'],
    latin: ['white nile'],
    cities: {
      kosti: { name: cityNamesById.kosti, latin: ['kosti', 'costi'] },
      rabak: { name: cityNamesById.rabak, latin: ['rabak'] },
      dueim: { name: cityNamesById.dueim, latin: ['dueim', 'duwaym'] },
      tandalti: { name: cityNamesById.tandalti, latin: ['tandalti'] },
    },
  },
  sennar: {
    name: 'سنار',
    also: ['ولاية سنار'],
    cities: {
      sennar: { name: cityNamesById.sennar, also: ['سنار التقاطع'], latin: ['sennar', 'sinnar'] },
      sinja: { name: cityNamesById.sinja, latin: ['sinja', 'singa'] },
    },
  },
  'blue-nile': {
    name: 'النيل الأزرق',
    also: ['ولاية النيل الازرق'],
    latin: ['blue nile'],
    cities: {
      damazin: { name: cityNamesById.damazin, latin: ['damazin', 'damazine'] },
    },
  },
  'north-kordofan': {
    name: 'شمال كردفان',
    latin: ['north kordofan'],
    cities: {
      obeid: {
        name: cityNamesById.obeid,
        also: ['الابيض عروس الرمال', 'عروس الرمال'],
        latin: ['obeid', 'el obeid', 'al ubayyid'],
      },
      'umm-ruwaba': { name: cityNamesById['umm-ruwaba'], also: ['امروابة'], latin: ['umm ruwaba'] },
      bara: { name: cityNamesById.bara, latin: ['bara'] },
      rahad: { name: cityNamesById.rahad, also: ['الرهد ابو دكنة'], latin: ['rahad'] },
    },
  },
  'south-kordofan': {
    name: 'جنوب كردفان',
    latin: ['south kordofan'],
    cities: {
      kadugli: { name: cityNamesById.kadugli, also: ['كادوقلي'], latin: ['kadugli'] },
      dilling: { name: cityNamesById.dilling, also: ['الدلنق'], latin: ['dilling'] },
      'abu-jubeiha': {
        name: cityNamesById['abu-jubeiha'],
        latin: ['abu jubeiha'],
      },
    },
  },
  'west-kordofan': {
    name: 'غرب كردفان',
    latin: ['west kordofan'],
    cities: {
      fula: { name: cityNamesById.fula, latin: ['fula', 'al fulah'] },
      nahud: { name: cityNamesById.nahud, latin: ['nahud', 'nuhud'] },
      babanusa: { name: cityNamesById.babanusa, also: ['ببنوسة'], latin: ['babanusa'] },
    },
  },
  'north-darfur': {
    name: 'شمال دارفور',
    latin: ['north darfur'],
    cities: {
      fasher: { name: cityNamesById.fasher, also: ['فاشر'], latin: ['fasher', 'el fasher', 'al fashir'] },
      kutum: { name: cityNamesById.kutum, latin: ['kutum'] },
    },
  },
  'south-darfur': {
    name: 'جنوب دارفور',
    latin: ['south darfur'],
    cities: { nyala: { name: cityNamesById.nyala, latin: ['nyala'] } },
  },
  'west-darfur': {
    name: 'غرب دارفور',
    latin: ['west darfur'],
    cities: { geneina: { name: cityNamesById.geneina, latin: ['geneina', 'el geneina'] } },
  },
  'central-darfur': {
    name: 'وسط دارفور',
    latin: ['central darfur'],
    cities: { zalingei: { name: cityNamesById.zalingei, latin: ['zalingei'] } },
  },
  'east-darfur': {
    name: 'شرق دارفور',
    latin: ['east darfur'],
    cities: { daein: { name: cityNamesById.daein, latin: ['daein', 'ed daein'] } },
  },
  abroad: {
    name: 'خارج السودان',
    also: ['بره السودان', 'المهجر'],
    latin: ['abroad'],
    cities: {
      cairo: { name: cityNamesById.cairo, latin: ['cairo', 'egypt'] },
      riyadh: { name: cityNamesById.riyadh, latin: ['riyadh'] },
      jeddah: { name: cityNamesById.jeddah, latin: ['jeddah', 'jedda'] },
      dubai: { name: cityNamesById.dubai, latin: ['dubai'] },
    },
  },
};
