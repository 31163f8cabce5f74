import { type AdSignal, adSignals } from '@arabati/domain/ad-signals/ad-signals';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import type { ReviewFirstRule } from '@arabati/domain/reports/review-first';
import {
  costTextMaxLength,
  type SettingField,
  type SettingGroup,
  type StoredSection,
  settingRanges,
} from '@arabati/domain/settings/settings';
import type { SettingChange } from '@arabati/domain/settings/settings-changes';
import { emailMaxLength } from '@arabati/domain/sign-in/email';
import { type StrikeEffect, strikeEffects } from '@arabati/domain/strikes/strike-effects';
import { type StrikeReason, strikeReasons } from '@arabati/domain/strikes/strike-reasons';
import { signalNames } from '../ad-signals/signal-names.ts';
import { boostPlanNames } from '../boosts/boost-words.ts';
import { formatNumber } from '../numbers/plural.ts';
import { limitedFieldWords, rangeWords } from '../problems/limited-field-words.ts';
import { strikeEffectNames, strikeReasonWords } from '../strikes/strike-names.ts';
import { isolated } from '../text/isolated.ts';

export const sectionWords: Record<StoredSection, { title: string; description: string }> = {
  plans: {
    title: 'باقات العضوية',
    description: 'حد الإعلانات يسري فوراً على كل الأعضاء. السعر والمدة والنقاط تسري على التفعيلات القادمة.',
  },
  boosts: { title: 'باقات التعزيز', description: 'تسري على التعزيزات القادمة.' },
  promo: {
    title: 'عرض الإطلاق',
    description: 'كم عضواً جديداً بعدُ يحصل على عضوية مميزة مجاناً. صفر يُنهي العرض.',
  },
  support: { title: 'التواصل مع الدعم', description: 'يظهر للجميع في أزرار الاشتراك والتعزيز وصفحة الدعم.' },
  publishing: {
    title: 'المراجعة قبل النشر',
    description:
      'من تراجع الإدارة إعلانه قبل أن يراه المشترون، وإعلانات غيرهم تُنشر فوراً. وكم مرة يتغير سعر الإعلان في الأسبوع.',
  },
  reports: {
    title: 'البلاغات',
    description:
      'الإعلان الذي يبلغ هذا العدد يختفي حتى تراجعه الإدارة. بلاغات الشبكة الواحدة تُحسب بلاغاً واحداً. والنسبة من القرارات يقرر فيها مسؤول ثان بدون أن يرى القرار الأول.',
  },
  signals: {
    title: 'الملاحظات التلقائية',
    description:
      'ما يُلاحظ على الإعلان عند نشره. 100% هو وزن بلاغ من عضو جديد، و0% يوقف الملاحظة. إذا بلغ مجموعها حد المراجعة وصل الإعلان إلى البلاغات.',
  },
  strikes: {
    title: 'المخالفات',
    description:
      'كل قرار مقبول يسجّل مخالفة بدرجات سببها، و0 لا يسجّل شيئاً. إذا بلغ مجموع العضو حداً وقع أثره. الحد الفارغ متوقف.',
  },
  refunds: {
    title: 'إعادة نقطة عرض الرقم',
    description:
      'تعود النقطة إلى من دفعها إذا بيعت السيارة بعد عرض الرقم بقليل، أو ثبت أن الرقم لا يعمل. الخانة الفارغة متوقفة. الحدود في كل 30 يوماً.',
  },
  costs: {
    title: 'التكلفة الكاملة',
    description:
      'تظهر للمشتري في صفحة الإعلان تقديراً بجانب السعر. العمولة لإعلانات من يطلبها ولم يكتب مبلغها. الخانة الفارغة لا تظهر.',
  },
  queues: {
    title: 'قوائم البلاغات',
    description: 'يدخل كل بلاغ أول قائمة تنطبق عليه شروطها، وما لا تنطبق عليه قائمة يدخل القائمة العامة.',
  },
  storage: { title: 'مراقبة التخزين', description: 'ما يُقاس عليه شريط التخزين في لوحة التحكم.' },
};

/** Label of a field and the unit of its figure. */
const fieldNames: Record<SettingField, { label: string; unit?: string }> = {
  price: { label: 'السعر', unit: 'جنيه' },
  duration_days: { label: 'المدة', unit: 'يوم' },
  days: { label: 'المدة', unit: 'يوم' },
  monthly_ads_limit: { label: 'حد الإعلانات في الشهر', unit: 'إعلان' },
  monthly_points: { label: 'النقاط', unit: 'نقطة' },
  remaining_slots: { label: 'العضويات المتبقية', unit: 'مكان' },
  support_whatsapp: { label: 'رقم واتساب' },
  support_email: { label: 'البريد الإلكتروني' },
  capacity_mb: { label: 'السعة', unit: 'ميغابايت' },
  raised_percent: { label: 'حد التنبيه', unit: '%' },
  high_percent: { label: 'حد الخطر', unit: '%' },
  review_first: { label: 'نراجع أولاً إعلانات' },
  approved_ads: { label: 'العضو جديد حتى يُقبل له', unit: 'إعلان' },
  new_member_days: { label: 'يُعد الإعلان مقبولاً بعد عرضه', unit: 'يوم' },
  risky_weight: { label: 'الإعلان مشبوه إذا بلغت ملاحظاته', unit: '%' },
  weekly_price_changes: { label: 'تغيير سعر الإعلان في الأسبوع', unit: 'مرة' },
  ask_after_days: { label: 'نسأل البائع هل ما زالت معروضة بعد', unit: 'يوم' },
  ask_again_days: { label: 'مهلة كل سؤال قبل الإيقاف المؤقت', unit: 'يوم' },
  renewal_ads: { label: 'يُحسب تجديد الإعلان من حد الشهر', unit: 'إعلان' },
  hiding_reports: { label: 'إخفاء الإعلان عند', unit: 'بلاغ' },
  second_review_percent: { label: 'المراجعة الثانية من القرارات', unit: '%' },
  decision_retention_days: { label: 'الاحتفاظ بنصوص البلاغات بعد القرار', unit: 'يوم' },
  desk_weight: { label: 'حد المراجعة', unit: '%' },
  ...(Object.fromEntries(
    adSignals.map((signal) => [signal, { label: signalNames[signal], unit: '%' }]),
  ) as Record<AdSignal, { label: string; unit: string }>),
  ...(Object.fromEntries(
    strikeReasons.map((reason) => [reason, { label: strikeReasonWords[reason], unit: 'درجة' }]),
  ) as Record<StrikeReason, { label: string; unit: string }>),
  ...(Object.fromEntries(
    strikeEffects.map((effect) => [effect, { label: strikeEffectNames[effect], unit: 'درجة' }]),
  ) as Record<StrikeEffect, { label: string; unit: string }>),
  refund_sold_hours: { label: 'إذا بيعت السيارة خلال', unit: 'ساعة' },
  refund_dead_days: { label: 'إذا ثبت أن الرقم لا يعمل خلال', unit: 'يوم' },
  member_refunds: { label: 'أكثر ما يعود للعضو', unit: 'نقطة' },
  seller_refunds: { label: 'أكثر ما يعود عن إعلانات بائع', unit: 'نقطة' },
  commission_percent: { label: 'العمولة المعتادة', unit: '%' },
  commission_text: { label: 'ملاحظة العمولة' },
  transfer_amount: { label: 'نقل الأوراق', unit: 'جنيه' },
  transfer_text: { label: 'ملاحظة نقل الأوراق' },
  dollar_rate: { label: 'سعر الدولار', unit: 'جنيه' },
  dollar_rate_day: { label: 'يوم سعر الدولار' },
  window_days: { label: 'عمر المخالفة', unit: 'يوم' },
  ads_per_day: { label: 'النشر في اليوم عند الحد', unit: 'إعلان' },
  active_ads: { label: 'المعروض معاً عند الحد', unit: 'إعلان' },
  suspension_days: { label: 'مدة الإيقاف', unit: 'يوم' },
};

/** Whose ads are reviewed first. */
export const reviewFirstNames: Record<ReviewFirstRule, string> = {
  'no-one': 'لا أحد',
  'new-members': 'الأعضاء الجدد',
  'risky-ads': 'الإعلانات المشبوهة',
  both: 'الأعضاء الجدد والإعلانات المشبوهة',
};

const groupNames: Record<SettingGroup, string> = {
  free: 'الباقة المجانية',
  premium_individual: 'باقة الأفراد المميزة',
  premium_trader: 'باقة التجار المميزة',
  ...boostPlanNames,
  weights: 'درجات كل مخالفة',
  thresholds: 'الحدود',
  terms: 'المدد والنشر',
};

const lastName = (field: string) => field.split('.').at(-1) ?? field;

/** @param field dotted within its section, such as `premium_trader.price`. */
export function settingName(field: string): { label: string; unit?: string } {
  const name = lastName(field);
  // The audit log may contain a field that a later version no longer has.
  return Object.hasOwn(fieldNames, name)
    ? fieldNames[name as SettingField]
    : { label: `خانة قديمة: ${isolated(field)}` };
}

export function settingGroup(name: string): string {
  return Object.hasOwn(groupNames, name) ? groupNames[name as SettingGroup] : isolated(name);
}

/** Text beside an invalid setting. */
export function settingProblem(field: string, problem: FieldProblem): string {
  const name = lastName(field);
  if (name === 'support_whatsapp')
    return 'اكتب رقماً دولياً مثل \u2066+249912345678\u2069 أو محلياً مثل 0912345678';
  if (problem !== 'too-small' && problem !== 'too-large') {
    const length = name.endsWith('_text') ? costTextMaxLength : emailMaxLength;
    return limitedFieldWords(problem, { length });
  }
  if (name === 'high_percent' && problem === 'too-small') return 'اكتب نسبة أكبر من حد التنبيه';
  const [least, most] = settingRanges[rangeOf(field)];
  return rangeWords(least, most);
}

function rangeOf(field: string): keyof typeof settingRanges {
  const name = lastName(field);
  if (Object.hasOwn(signalNames, name)) return 'signal_weight';
  if (field.startsWith('weights.')) return 'strike_weight';
  if (field.startsWith('thresholds.')) return 'strike_threshold';
  return name as keyof typeof settingRanges;
}

const shown = (name: string, value: SettingChange['to']) =>
  name === 'review_first' && typeof value === 'string' && Object.hasOwn(reviewFirstNames, value)
    ? reviewFirstNames[value as ReviewFirstRule]
    : value === null
      ? 'بدون'
      : typeof value === 'number'
        ? formatNumber(value)
        : name.endsWith('_text')
          ? isolated(value)
          : `\u2066${value}\u2069`;

/** باقة التجار المميزة، السعر: من 25,000 إلى 27,000 */
export function settingChangeLine({ field, from, to }: SettingChange): string {
  const [group, ...rest] = field.split('.');
  if (group === 'queues') return queueChangeLine(from, to);
  const name = settingName(field).label;
  const of = rest.length > 0 && group ? `${settingGroup(group)}، ${name}` : name;
  return `${of}: من ${shown(field, from)} إلى ${shown(field, to)}`;
}

/** The values are lines of text: see queueLine. */
function queueChangeLine(from: SettingChange['from'], to: SettingChange['to']): string {
  if (from === null) return `قائمة جديدة: ${isolated(String(to))}`;
  if (to === null) return `حُذفت القائمة: ${isolated(String(from))}`;
  return `عُدّلت القائمة: من ${isolated(String(from))} إلى ${isolated(String(to))}`;
}
