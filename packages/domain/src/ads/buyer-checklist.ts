import type { AdDetail } from './ad.ts';

/** What a buyer checks, by topic, in the order of a deal. `deal` applies to every car. */
export const buyingGuide = {
  deal: ['public-place', 'no-advance', 'chassis', 'stolen-report', 'transfer'],
  papers: [
    'search-certificate',
    'power-of-attorney',
    'pending-transfer',
    'government-form',
    'other-papers',
    'unstated-papers',
    'import-certificate',
    'boko',
  ],
  licence: ['plates', 'valid-licence', 'expired-licence', 'unstated-licence'],
  seller: ['owner-identity', 'broker', 'unstated-seller'],
  car: ['mechanic', 'repair-estimate', 'new-car'],
} as const;

export type BuyingTopic = keyof typeof buyingGuide;
export type BuyerCheck = (typeof buyingGuide)[BuyingTopic][number];

/** The seller's statements on which a buyer's checks depend; null if the seller stated nothing. */
export type StatedPapers = Pick<AdDetail, 'papers_type' | 'license_status' | 'seller_role' | 'condition'>;

/** What the buyer of one car checks besides the `deal`, in the order of the guide. */
export function buyerChecklist(stated: StatedPapers): BuyerCheck[] {
  const needed = new Set<BuyerCheck>([
    'plates',
    ...papersChecks(stated),
    ...licenceChecks(stated),
    ...sellerChecks(stated),
    ...carChecks(stated),
  ]);
  return Object.values(buyingGuide)
    .flat()
    .filter((check) => needed.has(check));
}

function papersChecks(stated: StatedPapers): BuyerCheck[] {
  const checks: BuyerCheck[] = [];
  const { papers_type } = stated;
  if (papers_type === 'توكيل') checks.push('power-of-attorney');
  if (papers_type === 'قيد نقل ملكية') checks.push('pending-transfer');
  if (papers_type === 'أورنيك حكومي') checks.push('government-form');
  if (papers_type === 'أوراق أخرى') checks.push('other-papers');
  if (papers_type === null) checks.push('unstated-papers');
  const newlyImported = stated.condition === 'جديدة' && papers_type !== 'شهادة بحث';
  const unregistered = mayBeUnregistered(stated);
  if (newlyImported || unregistered) checks.push('import-certificate');
  if (unregistered && !newlyImported) checks.push('boko');
  // The traffic police has no record of a new car that was never registered.
  if (!(newlyImported && unregistered)) checks.push('search-certificate');
  return checks;
}

/**
 * Only registered cars have a search certificate or a valid licence. A power of attorney alone proves no registration:
 * cars that came without customs are sold with one, too.
 */
function mayBeUnregistered({ papers_type, license_status }: StatedPapers): boolean {
  if (license_status === 'ترخيص ساري') return false;
  return papers_type === null || papers_type === 'أوراق أخرى' || papers_type === 'توكيل';
}

function licenceChecks({ license_status }: StatedPapers): BuyerCheck[] {
  if (license_status === null) return ['unstated-licence'];
  return [license_status === 'ترخيص ساري' ? 'valid-licence' : 'expired-licence'];
}

function sellerChecks({ papers_type, seller_role }: StatedPapers): BuyerCheck[] {
  if (seller_role === null) return ['unstated-seller'];
  if (seller_role === 'وكيل') return ['power-of-attorney'];
  if (seller_role === 'وسيط') return ['broker'];
  // With a power of attorney, the papers carry the name of another person.
  return papers_type === 'توكيل' ? [] : ['owner-identity'];
}

function carChecks({ condition }: StatedPapers): BuyerCheck[] {
  if (condition === 'جديدة') return ['new-car'];
  return condition === 'بحاجة لإصلاح' ? ['mechanic', 'repair-estimate'] : ['mechanic'];
}
