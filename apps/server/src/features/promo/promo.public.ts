export { claimPromoSlot } from './claim-promo-slot.ts';
export { readRemainingSlots, setRemainingSlots } from './promo-slots.ts';
