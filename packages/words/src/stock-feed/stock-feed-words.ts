import type { FieldProblem, ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { StockColumn } from '@arabati/domain/stock/stock-columns';
import type { FeedOutcome } from '@arabati/domain/stock-feed/feed-outcomes';

/** What happened to cars of a file. */
export const feedOutcomeWords: Record<FeedOutcome, string> = {
  'created-draft': 'مسودة جديدة',
  'updated-draft': 'مسودة معدلة',
  'price-changed': 'تغيّر السعر',
  paused: 'إيقاف مؤقت',
  resumed: 'عودة للعرض',
  'listed-again': 'عرض بعد بيع',
  sold: 'بيع',
  unchanged: 'بدون تغيير',
  full: 'لا مكان لمسودة',
  refused: 'مرفوض',
};

export const stockColumnWords: Record<StockColumn, string> = {
  stock_number: 'رقم المخزون',
  title: 'العنوان',
  brand: 'الماركة',
  model: 'الموديل',
  year: 'سنة الصنع',
  price: 'السعر',
  mileage: 'العداد',
  city: 'المدينة',
  fuel_type: 'الوقود',
  transmission: 'القير',
  condition: 'حالة السيارة',
  papers_type: 'الأوراق',
  license_status: 'الترخيص',
  seller_role: 'صفة البائع',
  description: 'الوصف',
  phone: 'رقم الهاتف',
  whatsapp: 'رقم الواتساب',
  status: 'حالة الإعلان',
};

/** Why a line was refused, for a person with the file in front of them. Other codes have their usual texts. */
export const feedRefusalWords: Partial<Record<ProblemCode, string>> = {
  'price-change-unlikely': 'السعر بعيد جداً عن السعر السابق. إذا كان صحيحاً فغيّره من الإعلان.',
  'too-many-price-changes': 'تغيّر سعر هذا الإعلان كثيراً هذا الأسبوع.',
  'ad-paused': 'الإعلان متوقف مؤقتاً. أعده للعرض مع السعر الجديد.',
  'ad-sold': 'الإعلان مباع، ولا يتوقف مؤقتاً.',
  'ad-not-active': 'الإعلان مُزال أو قيد المراجعة.',
};

const feedFieldWords: Partial<Record<FieldProblem, string>> = {
  required: 'الخانة فارغة',
  'not-a-number': 'اكتب أرقاماً فقط، بدون كسور',
  'too-small': 'الرقم صغير جداً',
  'too-large': 'الرقم كبير جداً',
  'too-long': 'النص طويل، اختصره',
  'six-digits-at-most': 'السعر أكثر من 6 أرقام مؤثرة',
  'ten-digits': 'الرقم ليس رقم هاتف',
  'stock-number-taken': 'مكرر في الملف',
  'price-unchanged': 'هذا هو السعر الحالي',
};

/** What is wrong with a value of a file. */
export const feedProblemText = ({
  column,
  problem,
}: {
  column: StockColumn;
  problem: FieldProblem;
}): string => `${stockColumnWords[column]}: ${feedFieldWords[problem] ?? 'لا نعرف هذه الكلمة'}`;
