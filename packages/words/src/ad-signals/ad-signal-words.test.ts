import { adSignals, type FoundSignal } from '@arabati/domain/ad-signals/ad-signals';
import { expect, test } from 'vitest';
import { signalSentence } from './ad-signal-words.ts';
import { signalNames } from './signal-names.ts';

const market = { median: 20_000_000, count: 12 };
const found: FoundSignal[] = [
  { signal: 'advance-payment', excerpt: 'حوّل العربون' },
  { signal: 'contact-elsewhere', excerpt: 'تلقرام' },
  { signal: 'same-text', ad_id: 'a', title: 'كورولا' },
  { signal: 'same-photo', ad_id: 'a', title: 'كورولا' },
  { signal: 'price-slip', ...market },
  { signal: 'bait-price', ...market },
  { signal: 'price-far-off', ...market },
  { signal: 'owner-many-cars', count: 4 },
  { signal: 'role-changed', role: 'وسيط' },
  { signal: 'burst', count: 6 },
  { signal: 'shared-device', count: 5 },
  { signal: 'device-burst', count: 7 },
  { signal: 'shared-number', count: 3 },
  { signal: 'new-account-expensive', days: 0 },
  { signal: 'mileage-decreased', mileage: 210_000 },
];

test('every signal has a name and a sentence of its own', () => {
  expect(found.map(({ signal }) => signal)).toEqual([...adSignals]);
  expect(new Set(Object.values(signalNames)).size).toBe(adSignals.length);
  const sentences = found.map(signalSentence);
  expect(new Set(sentences).size).toBe(adSignals.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[^a-z]+\.$/);
});

test.each([
  [{ signal: 'advance-payment', excerpt: 'حوّل العربون' }, 'حوّل العربون'],
  [{ signal: 'bait-price', ...market }, 'أوسط سعر لمثلها 20,000,000 جنيه، من 12 إعلاناً'],
  [{ signal: 'owner-many-cars', count: 4 }, '4 إعلانات'],
  [{ signal: 'new-account-expensive', days: 0 }, 'فُتح حسابه اليوم'],
  [{ signal: 'new-account-expensive', days: 2 }, 'عمر حسابه يومان'],
  [{ signal: 'mileage-decreased', mileage: 210_000 }, '210,000 كيلومتر'],
] satisfies [FoundSignal, string][])('the sentence of %j contains %s', (signal, text) => {
  expect(signalSentence(signal)).toContain(text);
});
