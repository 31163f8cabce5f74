import type { AdDraft } from './ad-draft.ts';

/** Keys of a draft's problems: its fields, and its photos, which are stored separately. */
export type DraftField = Exclude<keyof AdDraft, 'id' | 'price_unit'> | 'photos';

interface PostingStep {
  title: string;
  fields: readonly DraftField[];
}

/** The specification's sections as steps, and a review. */
export const postingSteps = [
  {
    title: 'الأساسيات',
    fields: ['title', 'stock_number', 'brand', 'model', 'price_amount', 'is_negotiable', 'city'],
  },
  {
    title: 'تفاصيل السيارة',
    fields: ['year', 'mileage', 'fuel_type', 'transmission', 'condition', 'description'],
  },
  {
    title: 'الأوراق وصفة البائع',
    fields: [
      'seller_role',
      'broker_commission_requested',
      'broker_commission_amount',
      'papers_type',
      'license_status',
      'chassis_number',
    ],
  },
  { title: 'التواصل', fields: ['phone', 'whatsapp'] },
  { title: 'الصور', fields: ['photos'] },
  { title: 'المراجعة والنشر', fields: [] },
] as const satisfies readonly PostingStep[];

export const reviewStep = postingSteps.length - 1;

export function stepOf(field: DraftField): number {
  return postingSteps.findIndex((step) => (step.fields as readonly DraftField[]).includes(field));
}

/** Parses the step from the URL, where it counts from 1; the result counts from 0. */
export function readStep(address: URLSearchParams): number {
  const step = Number(address.get('step') ?? 1);
  return Number.isInteger(step) && step >= 1 && step <= postingSteps.length ? step - 1 : 0;
}
