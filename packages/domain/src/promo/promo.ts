/** The launch promotion (specification, section 9): the first 50 members are premium for one period. */
export const promoSlots = 50;
/** Default days of premium; administrators can change the plan's period. */
export const promoDays = 30;
export const promoMembership = 'premium_individual';
/** Credits of members who registered after the promotion. They can be spent once the member is premium. */
export const creditsWithoutPromo = 40;
/** Poll interval of the sign-up panel in milliseconds. */
export const promoPollMs = 10_000;
