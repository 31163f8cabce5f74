import type { AdSignal } from '@arabati/domain/ad-signals/ad-signals';

/** Names of the signals, for the settings and the desk. */
export const signalNames: Record<AdSignal, string> = {
  'advance-payment': 'طلب مال قبل المعاينة',
  'contact-elsewhere': 'تواصل خارج السوق',
  'same-text': 'نص إعلان آخر',
  'same-photo': 'صورة من إعلان آخر',
  'price-slip': 'ثلاثة أصفار في السعر',
  'bait-price': 'سعر طُعم',
  'price-far-off': 'سعر بعيد عن السوق',
  'owner-many-cars': 'مالك لسيارات كثيرة',
  'role-changed': 'تغيّرت صفة البائع',
  burst: 'إعلانات كثيرة في ساعة',
  'shared-device': 'حسابات كثيرة على جهاز',
  'device-burst': 'إعلانات كثيرة من جهاز في ساعة',
  'shared-number': 'رقم لحسابات كثيرة',
  'new-account-expensive': 'حساب جديد وسيارة غالية',
  'mileage-decreased': 'العداد نقص',
};
