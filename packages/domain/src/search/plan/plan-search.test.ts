import { describe, expect, test } from 'vitest';
import type { AdSort } from '../../ads/ad-filters.ts';
import { parseQuery } from '../parse/parse-query.ts';
import type { SearchFilters } from '../search-filters.ts';
import { planSearch, type Vocabulary } from './plan-search.ts';
import { printPlan } from './print-plan.ts';
import { partialMatchCandidates } from './text-scans.ts';

const lastYear = 2027;

interface Given {
  filters?: Partial<SearchFilters>;
  sort?: AdSort;
  vocabulary?: Vocabulary;
}

function planOf(text: string, { filters = {}, sort = 'default', vocabulary = {} }: Given = {}) {
  const query = parseQuery(text, { lastYear });
  return planSearch({ query, filters: { city: '', ...filters }, sort, lastYear }, vocabulary);
}

const common = 'in order default, count to 1000:';
const byYear = 'terms (model:toyota/corolla & city:bahri & (year:2015 | titled-year:2015))';

const plans: [text: string, given: Given, plan: string[]][] = [
  ['', {}, [`primary: many by ads_default_order ${common} all ads`, 'partial-match: no ad']],
  [
    'كورولا',
    {},
    [`primary: many by ads_by_model ${common} model_key toyota/corolla`, 'partial-match: needs vocabulary'],
  ],
  [
    'بوكس',
    {},
    [
      `primary: many by ads_by_model ${common} model_key toyota/hilux`,
      `secondary: unknown by ads_default_order ${common} trait body:pickup; not model_key toyota/hilux (rare: terms body:pickup)`,
      'partial-match: needs vocabulary',
    ],
  ],
  [
    'تويوتا',
    {},
    [
      `primary: many by ads_by_brand ${common} brand_key toyota`,
      `secondary: many by ads_search_terms ${common} other make; not brand_key toyota; terms brand:toyota`,
      'partial-match: needs vocabulary',
    ],
  ],
  // Few ads of a model are of one year, so that all matches are collected.
  [
    'كورولا 2015',
    {},
    [
      `primary: many by ads_by_model_year ${common} model_key toyota/corolla; year 2015`,
      `secondary: few by ads_search_terms ${common} terms titled-year:2015; not (model_key toyota/corolla and year 2015); terms (model:toyota/corolla & (year:2015 | titled-year:2015))`,
      'partial-match: needs vocabulary',
      `relaxed without year if nothing is found: many by ads_by_model ${common} model_key toyota/corolla`,
    ],
  ],
  [
    'كورولا 2015 بحري',
    {},
    [
      `primary: few by ads_by_model_year ${common} model_key toyota/corolla; city_key bahri; year 2015`,
      `secondary: few by ads_search_terms ${common} terms titled-year:2015; not (model_key toyota/corolla and city_key bahri and year 2015); ${byYear}`,
      'partial-match: needs vocabulary',
      `relaxed without place if nothing is found: few by ads_search_terms ${common} terms (model:toyota/corolla & (year:2015 | titled-year:2015))`,
      `relaxed without year if nothing is found: many by ads_by_model_city ${common} model_key toyota/corolla; city_key bahri`,
      `relaxed without place, year if nothing is found: many by ads_by_model ${common} model_key toyota/corolla`,
    ],
  ],
  // The cars of a model in a city, then its nearest prices: each has an index.
  [
    'كورولا',
    { filters: { city: 'امدرمان', price: 5_000_000 } },
    [
      `primary: many by ads_by_model_city ${common} city_key omdurman; price ..5000000; model_key toyota/corolla`,
      'partial-match: needs vocabulary',
      `relaxed without place if nothing is found: many by ads_by_model ${common} price ..5000000; model_key toyota/corolla`,
      'relaxed without place, price if nothing is found: many by ads_by_model_price in order nearest to ..5000000, count to 1000: model_key toyota/corolla',
    ],
  ],
  // Any number of ads may have a trait or one of several keys, and terms find rare ones.
  [
    'بيضاء',
    {},
    [
      'primary: unknown by ads_default_order in order default, count to 250: trait color:white (rare: terms color:white)',
      'partial-match: needs vocabulary',
    ],
  ],
  [
    're',
    {},
    [
      `primary: unknown by ads_default_order ${common} (model_key toyota/hilux | ssangyong/rexton or brand_key renault or state_key red-sea) (rare: terms (model:toyota/hilux | brand:renault | model:ssangyong/rexton | state:red-sea))`,
      'partial-match: needs vocabulary',
    ],
  ],
  [
    'lx',
    {},
    [
      `primary: many by ads_by_model ${common} model_key lexus/lx`,
      `secondary: many by ads_default_order ${common} terms trim:lx; not model_key lexus/lx`,
      'partial-match: needs vocabulary',
    ],
  ],
  // The order that the text contains; the visitor's own order takes precedence.
  [
    'كورولا رخيصة',
    {},
    [
      'primary: many by ads_by_model_price in order price-low, count to 1000: model_key toyota/corolla',
      'partial-match: needs vocabulary',
    ],
  ],
  ['كورولا رخيصة', { sort: 'newest' }, ['all: needs vocabulary']],
  // Marks alone have no meaning. Only the partial match can find them.
  ['!!!', {}, ['partial-match: needs vocabulary']],
  // A model of another maker than the filter's matches no ad in its primary meaning.
  [
    'كورولا',
    { filters: { brand: 'كيا' } },
    [`primary: many by ads_by_brand ${common} brand_key kia; never`, 'partial-match: needs vocabulary'],
  ],
  // The local assembler sells models of other makers.
  [
    'كورولا',
    { filters: { brand: 'جياد' } },
    [
      `primary: many by ads_by_model ${common} brand_key giad; model_key toyota/corolla`,
      'partial-match: needs vocabulary',
    ],
  ],
  // Attributes without a car or a place: any number of ads may match, and terms find rare ones.
  [
    '',
    { filters: { transmission: 'عادي', price: 5_000_000 } },
    [
      `primary: unknown by ads_default_order ${common} trait transmission:عادي; price ..5000000 (rare: terms transmission:عادي)`,
      'partial-match: no ad',
      `relaxed without attributes if nothing is found: many by ads_default_order ${common} price ..5000000`,
      'relaxed without attributes, price if nothing is found: many by ads_by_price in order nearest to ..5000000, count to 1000: all ads',
    ],
  ],
  // A name of the catalogue is a key. Another text is a part of a city's name, which terms cannot express.
  [
    '',
    { filters: { city: 'امدرمان' } },
    [`primary: many by ads_by_city ${common} city_key omdurman`, 'partial-match: no ad'],
  ],
  [
    '',
    { filters: { city: 'درما' } },
    [`primary: many by ads_default_order ${common} city contains «درما»`, 'partial-match: no ad'],
  ],
  [
    '',
    { filters: { city: 'امدرمان' }, vocabulary: { unlistedCities: ['=امدرمانالقديمه'] } },
    [
      `primary: many by ads_default_order ${common} (city_key omdurman or city_key =امدرمانالقديمه)`,
      'partial-match: no ad',
    ],
  ],
];

test.each(plans)('%s %o is planned in tiers', (text, given, expected) => {
  expect(printPlan(planOf(text, given))).toEqual(expected);
});

const onlyCorolla: Vocabulary = { partialMatch: { sellers: [], words: [['كورولا'], ['فتحه']] } };

test('an unknown word orders the ads of a car: ads with the word, then the partial match, then the rest', () => {
  const terms = '(model:toyota/corolla & (w:فتحه* | w:تحه*))';
  expect(printPlan(planOf('كورولا فتحة', { vocabulary: onlyCorolla }))).toEqual([
    `primary: unknown by ads_search_terms ${common} terms ${terms}`,
    // One term query, so that the index itself excludes the first tier.
    `partial-match: few by ads_search_terms ${common} terms (w:كورولا & !${terms}); terms w:فتحه; text contains «كورولا فتحة»`,
    `relaxed without words: unknown by ads_search_terms ${common} terms model:toyota/corolla; not (terms ${terms} or (terms (w:كورولا & w:فتحه) and text contains «كورولا فتحة»))`,
  ]);
});

test('filters are repeated as terms where the term index finds the ads', () => {
  const [primary] = printPlan(planOf('كورولا فتحة', { filters: { city: 'بحري', state: 'الخرطوم' } }));
  expect(primary).toBe(
    `primary: unknown by ads_search_terms ${common} city_key bahri; state_key khartoum; terms city:bahri; terms state:khartoum; terms (model:toyota/corolla & (w:فتحه* | w:تحه*))`,
  );
  const vocabulary = { unlistedCities: ['=بحريالجديده'] };
  // A city outside the catalogue has no term.
  expect(printPlan(planOf('كورولا فتحة', { filters: { city: 'بحري' }, vocabulary }))[0]).toBe(
    `primary: unknown by ads_search_terms ${common} (city_key bahri or city_key =بحريالجديده); terms (model:toyota/corolla & (w:فتحه* | w:تحه*))`,
  );
});

test('with a sort order, one list has the matches of every tier', () => {
  const [all] = printPlan(planOf('كورولا فتحة', { sort: 'price-low', vocabulary: onlyCorolla }));
  expect(all).toBe(
    'all: many by ads_search_terms in order price-low, count to 1000: (terms (model:toyota/corolla & (w:فتحه* | w:تحه*)) or (terms (w:كورولا & w:فتحه) and text contains «كورولا فتحة»))',
  );
});

test('a preference ranks praised cars, then sound cars, then the rest', () => {
  const [praised, sound, rest] = printPlan(planOf('كورولا نظيفة'));
  const trait = 'trait condition:جديدة | condition:مستعملة';
  expect(praised).toMatch(
    new RegExp(
      `^preferred: unknown by ads_search_terms ${common} model_key toyota/corolla; \\(trait .+ and terms \\(w:.+\\)\\)$`,
    ),
  );
  expect(sound).toContain(
    `preferred: many by ads_by_model ${common} model_key toyota/corolla; ${trait}; not (`,
  );
  expect(rest).toBe(`primary: many by ads_by_model ${common} model_key toyota/corolla; not ${trait}`);
});

test('the number of a tier does not depend on the vocabulary, because cursors contain it', () => {
  const names = (vocabulary: Vocabulary) =>
    planOf('كورولا فتحة بحري', { vocabulary }).tiers.map(({ name, without }) => [name, ...without]);
  const found = { partialMatch: { sellers: [], words: [[], [], []] } };
  expect(names(found)).toEqual(names({}));
  expect(names({})).toEqual([
    ['primary'],
    ['partial-match'],
    ['relaxed', 'words'],
    ['relaxed', 'words', 'place'],
  ]);
  expect(planOf('كورولا فتحة بحري', { vocabulary: found }).tiers[1]?.scan).toBeNull();
});

describe('words that many ads have', () => {
  const i20 = 'model:hyundai/i20';
  const found = { sellers: [], words: [['هيونداي'], ['2015', '2020']] };
  const vocabulary: Vocabulary = { partialMatch: { ...found, isCommon: true } };

  test('the candidates exclude the ads of the meanings', () => {
    const candidates = partialMatchCandidates(parseQuery('آي 20', { lastYear }), found);
    expect(candidates).toEqual([
      {
        is: 'terms',
        query: { all: [{ any: ['w:هيونداي'] }, { not: { all: [{ any: [i20] }] } }] },
      },
      { is: 'terms', query: { any: ['w:2015', 'w:2020'] } },
    ]);
    expect(partialMatchCandidates(parseQuery('كورولا 2015', { lastYear }), found)).toBeNull();
  });

  test('the ads of the meanings precede the comparison of the start of the list', () => {
    const [primary, partialMatch] = printPlan(planOf('آي 20', { vocabulary }));
    expect(primary).toContain('primary: many by ads_by_model');
    expect(partialMatch).toMatch(
      /^partial-match: start by ads_default_order in order default, count to 100: text contains «آي 20»; not /,
    );
  });

  test('in another order, the ads of the meanings are found anywhere in the list', () => {
    const [all] = planOf('آي 20', { vocabulary, sort: 'newest' }).tiers;
    expect(all?.scan).toMatchObject({ estimate: 'start', index: 'ads_by_age', rareTerms: [{}] });
  });

  test('in the order of distance, the words are looked up in the index', () => {
    const filters = { near: 'كسلا' };
    const planned = (given: Vocabulary) =>
      printPlan(planOf('آي 20', { vocabulary: given, sort: 'nearest', filters }));
    expect(planned(vocabulary)).toEqual(planned({ partialMatch: found }));
  });
});
