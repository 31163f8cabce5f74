import { expect, test } from 'vitest';
import { suggestNames } from './suggest-names.ts';

const market: Readonly<Record<string, number>> = {
  'brand:toyota': 90,
  'model:toyota/corolla': 40,
  'model:toyota/corona': 2,
  'model:toyota/hilux': 30,
  'model:toyota/camry': 8,
  'brand:kia': 20,
  'model:kia/cerato': 12,
  'model:mazda/3': 3,
  'brand:mazda': 3,
  'city:bahri': 25,
  'state:khartoum': 60,
  'city:khartoum': 35,
};
const suggest = (text: string) =>
  suggestNames(text, { lastYear: 2027, limit: 8, countOf: (term) => market[term] ?? 0 }).map(
    (suggestion) => `${suggestion.kind} ${suggestion.text} ${suggestion.count}`,
  );

test.each([
  ['كو', ['model تويوتا كورولا 40', 'model تويوتا كورونا 2']],
  ['corol', ['model تويوتا كورولا 40']],
  [
    'تويوتا',
    [
      'brand تويوتا 90',
      'model تويوتا كورولا 40',
      'model تويوتا هايلوكس 30',
      'model تويوتا كامري 8',
      'model تويوتا كورونا 2',
    ],
  ],
  ['تويوتا ك', []],
  ['تويوتا كو', ['model تويوتا كورولا 40', 'model تويوتا كورونا 2']],
  ['بوكس', ['model تويوتا هايلوكس 30']],
  ['كورولا بح', ['city كورولا بحري 25']],
  ['داير كورولا في الخر', ['city داير كورولا في الخرطوم 35', 'city داير كورولا في بحري 25']],
  ['مازدا', ['brand مازدا 3', 'model مازدا 3 3']],
  ['كوررلا', ['model تويوتا كورولا 40']],
  // Two values of a kind are one constraint, but only the last one is being typed.
  ['كورولا 2015 هايلوكس', ['model كورولا 2015 تويوتا هايلوكس 30']],
  ['كورولا هايلكس', ['model كورولا تويوتا هايلوكس 30']],
  ['هايلوكس 2015 سيراتو', ['model هايلوكس 2015 كيا سيراتو 12']],
  ['كسلا كورولا بحري', ['city كسلا كورولا بحري 25']],
  ['تويوتا او كيا', ['brand تويوتا او كيا 20', 'model تويوتا او كيا سيراتو 12']],
  ['تويوتا كورولا كيا سيرا', ['model تويوتا كورولا كيا سيراتو 12']],
  ['زغبرط', []],
  ['   ', []],
])('%s', (text, suggestions) => {
  expect(suggest(text)).toEqual(suggestions);
});
