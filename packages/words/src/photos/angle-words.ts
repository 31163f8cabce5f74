import type { PhotoAngle } from '@arabati/domain/photos/photo-angle';

/** From which side a photo shows the car. */
export const angleWords: Record<PhotoAngle, string> = {
  front: 'أمام',
  back: 'خلف',
  side: 'جانب',
  inside: 'داخل',
  dashboard: 'العداد',
  engine: 'المحرك',
};
