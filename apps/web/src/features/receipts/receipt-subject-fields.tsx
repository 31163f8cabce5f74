import type { BoostOffer } from '@arabati/domain/boosts/boosts.endpoints';
import type { Plan } from '@arabati/domain/memberships/memberships.endpoints';
import { fullPrice } from '@arabati/words/ads/price-words';
import { boostPlanNames } from '@arabati/words/boosts/boost-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { isBoostPlan, type ReceiptDraft, type ReceiptField } from './receipt-draft.ts';

/** What a receipt can pay for. */
export interface ReceiptOffers {
  plans: readonly Pick<Plan, 'plan_type' | 'display_name_ar' | 'price'>[];
  boosts: readonly BoostOffer[];
  /** The member's active ads. */
  ads: readonly { id: string; title: string }[];
}

export type ReceiptSubject = Pick<ReceiptDraft, 'subject' | 'boost_plan'>;

/** Returns the price of a selection; undefined if it is incomplete. */
export function priceOf({ plans, boosts }: ReceiptOffers, { subject, boost_plan }: ReceiptSubject) {
  return subject === 'boost'
    ? boosts.find(({ plan_type }) => plan_type === boost_plan)?.price
    : plans.find(({ plan_type }) => plan_type === subject)?.price;
}

interface ReceiptSubjectFieldsProps {
  offers: ReceiptOffers;
  draft: ReceiptDraft;
  errorOf: (field: ReceiptField) => string | undefined;
  onSubject: (changes: Partial<ReceiptSubject>) => void;
  onAd: (adId: string) => void;
}

/** The plan, or the boost and its ad. */
export function ReceiptSubjectFields({ offers, draft, errorOf, onSubject, onAd }: ReceiptSubjectFieldsProps) {
  const { plans, boosts, ads } = offers;
  return (
    <>
      <Field group required label="دفعت مقابل ماذا؟" error={errorOf('subject')}>
        <RadioGroup
          variant="offers"
          value={draft.subject}
          onValueChange={(subject) => onSubject({ subject })}
          options={[
            ...plans.map((plan) => ({
              value: plan.plan_type,
              label: plan.display_name_ar,
              description: fullPrice(plan.price),
            })),
            {
              value: 'boost',
              label: 'تعزيز إعلان',
              description: ads.length > 0 ? 'صدارة القوائم' : 'ليس لك إعلان معروض',
              disabled: ads.length === 0,
            },
          ]}
        />
      </Field>
      {draft.subject === 'boost' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field required label="الإعلان" error={errorOf('ad_id')}>
            <Select
              placeholder="اختر الإعلان"
              options={ads.map(({ id, title }) => ({ value: id, label: title }))}
              value={draft.ad_id}
              onChange={(event) => onAd(event.target.value)}
            />
          </Field>
          <Field required label="باقة التعزيز" error={errorOf('boost_plan')}>
            <Select
              placeholder="اختر الباقة"
              options={boosts.map((offer) => ({
                value: offer.plan_type,
                label: `${boostPlanNames[offer.plan_type]} (${formatNumber(offer.price)} جنيه)`,
              }))}
              value={isBoostPlan(draft.boost_plan) ? draft.boost_plan : ''}
              onChange={(event) => onSubject({ boost_plan: event.target.value })}
            />
          </Field>
        </div>
      )}
    </>
  );
}
