import type { ReviewSignal } from '@arabati/domain/reviews/review-signals';

export const signalWords: Record<ReviewSignal, string> = {
  'mutual-five-stars': 'خمس نجوم متبادلة',
  'shared-number': 'رقم مشترك مع البائع',
  'shared-device': 'جهاز مشترك',
  'shared-network': 'شبكة مشتركة',
};

/** Common reasons for removing a review. The author reads them unchanged. */
export const commonReviewRemovalReasons = [
  'شتم أو كلام مسيء',
  'لا يتحدث عن تعامل مع البائع',
  'معلومات شخصية في النص',
  'تقييم وهمي أو متفق عليه',
] as const;
