import { ownerRole, type SellerRole } from '@arabati/domain/ads/vocabulary';
import { formatNumber } from '../numbers/plural.ts';
import { spokenPrice } from './price-words.ts';

/** Labels of the fields of an ad, for every screen. Enumeration values are already Arabic. */
export const factLabels = {
  title: 'عنوان الإعلان',
  description: 'الوصف',
  brand: 'الماركة',
  model: 'الموديل',
  year: 'سنة الصنع',
  price: 'السعر',
  is_negotiable: 'السعر قابل للتفاوض',
  city: 'المدينة',
  mileage: 'العداد',
  fuel_type: 'نوع الوقود',
  transmission: 'القير',
  condition: 'حالة السيارة',
  papers_type: 'نوع الأوراق',
  seller_role: 'صفة البائع',
  license_status: 'حالة الترخيص',
  broker_commission_requested: 'هل تطلب عمولة؟',
  broker_commission_amount: 'مبلغ العمولة',
  chassis_number: 'رقم الشاسيه',
  phone: 'رقم الهاتف',
  whatsapp: 'رقم الواتساب',
  photos: 'صور السيارة',
} as const;

/** Formats kilometres: 85,000 كم. */
export function formatMileage(kilometres: number): string {
  return `${formatNumber(kilometres)} كم`;
}

/** Badge of the seller's role. */
export function sellerRoleBadge(role: SellerRole): string {
  return role === ownerRole ? 'من المالك مباشرة' : `البائع ${role}`;
}

/** Formats a broker's commission in pounds, or that there is none. */
export function commissionWords(requested: boolean, pounds: number): string {
  if (!requested) return 'بدون عمولة';
  return pounds > 0 ? `عمولة الوسيط ${spokenPrice(pounds)}` : 'توجد عمولة للوسيط';
}
