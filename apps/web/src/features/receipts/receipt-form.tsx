import type { BoostOffer } from '@arabati/domain/boosts/boosts.endpoints';
import type { Plan } from '@arabati/domain/memberships/memberships.endpoints';
import { typedTransactionNumberMaxLength } from '@arabati/domain/receipts/transaction-number';
import { parseNumber } from '@arabati/domain/text/digits';
import { fullPrice } from '@arabati/words/ads/price-words';
import { boostPlanNames } from '@arabati/words/boosts/boost-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { receiptLimits } from '@arabati/words/problems/field-limits';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import {
  isBoostPlan,
  problemsOfDraft,
  type ReceiptDraft,
  type ReceiptField,
  type ReceiptProblems,
  toDraftProblems,
  today,
} from './receipt-draft.ts';
import { ReceiptPhotoField, type ReceiptPhotoFieldProps } from './receipt-photo-field.tsx';
import { useReceiptDraft } from './use-receipt-draft.ts';
import { useSendReceipt } from './use-send-receipt.ts';

export interface ReceiptFormProps {
  memberId: string;
  /** The products that can be paid for. */
  plans: readonly Pick<Plan, 'plan_type' | 'display_name_ar' | 'price'>[];
  boosts: readonly BoostOffer[];
  /** The member's active ads. */
  ads: readonly { id: string; title: string }[];
  /** The ad whose boost the member wants to pay for. */
  adId: string | null;
  compress: ReceiptPhotoFieldProps['compress'];
  onSent: () => void;
}

/** Submits a bank transfer's receipt with its purpose and picture. */
export function ReceiptForm({ memberId, plans, boosts, ads, adId, compress, onSent }: ReceiptFormProps) {
  const { state, change, setPhoto, startAnew } = useReceiptDraft(memberId, adId);
  const [problems, setProblems] = useState<ReceiptProblems>({});
  const sending = useSendReceipt();
  const form = useRef<HTMLFormElement>(null);
  const [complaint, setComplaint] = useState(0);
  useEffect(() => {
    if (complaint === 0) return;
    form.current
      ?.querySelector<HTMLElement>('[data-field-error] :is(input, button, select, textarea)')
      ?.focus();
  }, [complaint]);

  const [preparing, setPreparing] = useState(false);
  /** Submitted while the picture was being prepared. */
  const [queued, setQueued] = useState(false);
  const sendQueued = useEffectEvent(() => {
    setQueued(false);
    // Without a picture, its field displays the reason.
    if (state?.photo) send(state.draft, state.photo);
  });
  useEffect(() => {
    if (queued && !preparing) sendQueued();
  }, [queued, preparing]);

  if (!state) {
    return (
      <Loading>
        <Skeleton className="h-140 rounded-lg" />
      </Loading>
    );
  }
  const { draft, photo } = state;
  const priceOf = ({ subject, boost_plan }: Pick<ReceiptDraft, 'subject' | 'boost_plan'>) =>
    subject === 'boost'
      ? boosts.find(({ plan_type }) => plan_type === boost_plan)?.price
      : plans.find(({ plan_type }) => plan_type === subject)?.price;
  const price = priceOf(draft);
  const amount = parseNumber(draft.amount);

  const errorOf = (field: ReceiptField) =>
    problems[field] && limitedFieldWords(problems[field], receiptLimits[field]);
  function set(changes: Partial<ReceiptDraft>) {
    change(changes);
    setProblems((before) => {
      const rest = { ...before };
      for (const field of Object.keys(changes) as ReceiptField[]) delete rest[field];
      return rest;
    });
  }
  /** Sets the amount to the price of the selection, unless another amount was typed. */
  function choose(changes: Partial<Pick<ReceiptDraft, 'subject' | 'boost_plan'>>) {
    const next = priceOf({ ...draft, ...changes });
    const untouched = draft.amount.trim() === '' || (amount !== null && amount === price);
    set({ ...changes, ...(untouched && { amount: next === undefined ? '' : String(next) }) });
  }
  function complain(found: ReceiptProblems) {
    setProblems(found);
    setComplaint((before) => before + 1);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOfDraft(draft, photo !== null || preparing, new Date());
    if (Object.keys(found).length > 0) return complain(found);
    if (preparing) setQueued(true);
    else if (photo) send(draft, photo);
  }

  function send(sentDraft: ReceiptDraft, sentPhoto: Blob) {
    sending.mutate(
      { draft: sentDraft, photo: sentPhoto },
      {
        onSuccess: () => {
          void startAnew();
          toast({
            tone: 'positive',
            title: 'وصلنا إيصالك',
            description: 'نراجعه ونخبرك بالنتيجة في الإشعارات.',
          });
          onSent();
        },
        onError: (error) => {
          if (!(error instanceof ApiProblem) || error.code !== 'invalid-input') return;
          complain(toDraftProblems(error.fields, sentDraft));
        },
      },
    );
  }

  const refused = sending.error && errorWords(sending.error);
  const besideFields = sending.error instanceof ApiProblem && sending.error.code === 'invalid-input';
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {state.restored && (
        <Alert
          tone="positive"
          title="استعدنا ما كتبته"
          action={
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                setProblems({});
                sending.reset();
                void startAnew();
              }}
            >
              مسح والبدء من جديد
            </Button>
          }
        >
          الإيصال محفوظ على هذا الجهاز حتى ترسله.
        </Alert>
      )}
      <Field group required label="دفعت مقابل ماذا؟" error={errorOf('subject')}>
        <RadioGroup
          look="offers"
          value={draft.subject}
          onValueChange={(subject) => choose({ subject })}
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
              onChange={(event) => set({ ad_id: event.target.value })}
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
              onChange={(event) => choose({ boost_plan: event.target.value })}
            />
          </Field>
        </div>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          required
          label="المبلغ الذي حوّلته"
          error={errorOf('amount')}
          warning={
            price !== undefined && amount !== null && amount < price
              ? `سعر الباقة ${fullPrice(price)}، وقد يُرفض إيصال بأقل منه`
              : undefined
          }
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            placeholder={price === undefined ? undefined : formatNumber(price)}
            endAdornment="جنيه"
            value={draft.amount}
            onChange={(event) => set({ amount: event.target.value })}
          />
        </Field>
        <Field required label="تاريخ التحويل" error={errorOf('paid_on')}>
          <TextInput
            type="date"
            max={today(new Date())}
            value={draft.paid_on}
            onChange={(event) => set({ paid_on: event.target.value })}
          />
        </Field>
      </div>
      <Field
        required
        label="رقم العملية"
        error={errorOf('transaction_number')}
        hint="كما يظهر في الإيصال. يُقبل الرقم مرة واحدة فقط."
      >
        <TextInput
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={typedTransactionNumberMaxLength}
          value={draft.transaction_number}
          onChange={(event) => set({ transaction_number: event.target.value })}
        />
      </Field>
      <ReceiptPhotoField
        photo={photo}
        error={errorOf('photo')}
        compress={compress}
        preparing={preparing}
        onPreparing={setPreparing}
        onPhoto={async (chosen) => {
          setProblems(({ photo: _mended, ...rest }) => rest);
          await setPhoto(chosen);
        }}
      />
      {refused && !besideFields && (
        <Alert tone="danger" live title={refused.title}>
          {refused.text}
        </Alert>
      )}
      {sending.isPending && <SendingProgress share={sending.progress} />}
      <Button
        type="submit"
        size="lg"
        block
        loading={sending.isPending || queued}
        icon={<Send aria-hidden="true" className="flip-rtl size-5" />}
      >
        إرسال الإيصال
      </Button>
    </form>
  );
}

function SendingProgress({ share }: { share: number | null }) {
  const words = share === null ? 'جاري إرسال البيانات...' : 'جاري رفع صورة الإيصال...';
  return (
    <div className="grid gap-2">
      <Progress label="إرسال الإيصال" value={share === null ? undefined : share * 100} valueText={words} />
      <p role="status" className="text-center text-muted text-sm">
        {words}
      </p>
    </div>
  );
}
