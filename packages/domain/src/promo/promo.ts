/** The launch promotion (specification, section 9): the first 50 members are premium for one period. */
export const promoSlots = 50;
/** Days of premium until an administrator sets another period for the plan. */
export const promoDays = 30;
export const promoMembership = 'premium_individual';
/** Credits of a member who came too late for the promotion; they count once the member is premium. */
export const creditsWithoutPromo = 40;
/** The sign-up panel asks again this often. */
export const promoPollMs = 10_000;
