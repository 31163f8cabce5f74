import { describe, expect, test } from 'vitest';
import { buyerChecklist, buyingGuide, type StatedPapers } from './buyer-checklist.ts';
import { conditions, licenseStatuses, papersTypes, sellerRoles } from './vocabulary.ts';

const clear: StatedPapers = {
  papers_type: 'شهادة بحث',
  license_status: 'ترخيص ساري',
  seller_role: 'مالك',
  condition: 'مستعملة',
};
const guide: string[] = Object.values(buyingGuide).flat();

test('a registered car from its owner needs the certificate, plates, licence, identity and a mechanic', () => {
  expect(buyerChecklist(clear)).toEqual([
    'search-certificate',
    'plates',
    'valid-licence',
    'owner-identity',
    'mechanic',
  ]);
});

test('if the seller states nothing, the buyer asks for everything and is warned of cars without customs', () => {
  expect(
    buyerChecklist({ papers_type: null, license_status: null, seller_role: null, condition: null }),
  ).toEqual([
    'search-certificate',
    'unstated-papers',
    'import-certificate',
    'boko',
    'plates',
    'unstated-licence',
    'unstated-seller',
    'mechanic',
  ]);
});

describe('each statement adds its check', () => {
  test.each<[Partial<StatedPapers>, string]>([
    [{ papers_type: 'توكيل' }, 'power-of-attorney'],
    [{ papers_type: 'قيد نقل ملكية' }, 'pending-transfer'],
    [{ papers_type: 'أورنيك حكومي' }, 'government-form'],
    [{ papers_type: 'أوراق أخرى' }, 'other-papers'],
    [{ papers_type: null }, 'unstated-papers'],
    [{ license_status: 'ترخيص غير ساري' }, 'expired-licence'],
    [{ license_status: null }, 'unstated-licence'],
    [{ seller_role: 'وكيل' }, 'power-of-attorney'],
    [{ seller_role: 'وسيط' }, 'broker'],
    [{ seller_role: null }, 'unstated-seller'],
    [{ condition: 'جديدة' }, 'new-car'],
    [{ condition: 'بحاجة لإصلاح' }, 'repair-estimate'],
    [{ papers_type: 'توكيل', license_status: null }, 'boko'],
    [{ papers_type: 'أوراق أخرى', license_status: 'ترخيص غير ساري' }, 'boko'],
    [{ papers_type: 'توكيل', license_status: 'ترخيص غير ساري' }, 'import-certificate'],
    [{ papers_type: 'أوراق أخرى', condition: 'جديدة' }, 'import-certificate'],
  ])('%j adds %s', (stated, check) => {
    expect(buyerChecklist({ ...clear, ...stated })).toContain(check);
    expect(buyerChecklist(clear)).not.toContain(check);
  });
});

describe('a check that cannot apply is omitted', () => {
  test.each<[Partial<StatedPapers>, string]>([
    [{ papers_type: 'توكيل' }, 'owner-identity'],
    [{ papers_type: 'توكيل' }, 'boko'],
    [{ papers_type: 'أوراق أخرى' }, 'boko'],
    [{ license_status: null }, 'boko'],
    [{ papers_type: 'قيد نقل ملكية', license_status: 'ترخيص غير ساري' }, 'boko'],
    [{ papers_type: null, license_status: null, condition: 'جديدة' }, 'search-certificate'],
    [{ papers_type: null, license_status: null, condition: 'جديدة' }, 'boko'],
    [{ condition: 'جديدة' }, 'import-certificate'],
    [{ condition: 'جديدة' }, 'mechanic'],
    [{ seller_role: 'وسيط' }, 'owner-identity'],
  ])('%j omits %s', (stated, check) => {
    expect(buyerChecklist({ ...clear, ...stated })).not.toContain(check);
  });
});

test('every combination has checks of papers, licence, seller and car, once each, in the order of the guide', () => {
  const topics = [
    buyingGuide.papers,
    buyingGuide.licence,
    [...buyingGuide.seller, 'power-of-attorney'],
    buyingGuide.car,
  ];
  const orNull = <T>(values: readonly T[]) => [...values, null];
  const used = new Set<string>();
  for (const papers_type of orNull(papersTypes))
    for (const license_status of orNull(licenseStatuses))
      for (const seller_role of orNull(sellerRoles))
        for (const condition of orNull(conditions)) {
          const checks = buyerChecklist({ papers_type, license_status, seller_role, condition });
          const places = checks.map((check) => guide.indexOf(check));
          expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
          for (const topic of topics)
            expect(checks.some((check) => topic.some((one) => one === check))).toBe(true);
          for (const check of checks) used.add(check);
        }
  // The checks of every deal are in the guide and in the safety notices.
  expect([...buyingGuide.deal, ...used].sort()).toEqual([...guide].sort());
});
