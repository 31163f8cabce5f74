/** Limits of a showroom's page. Without schemas, so that its form can import them at little cost. */

export const showroomNameMinLength = 2;
export const showroomNameMaxLength = 60;
export const showroomCityMaxLength = 40;
export const showroomAddressMaxLength = 120;
export const showroomAboutMaxLength = 1_000;
export const showroomReasonMaxLength = 300;
