/** The specification's enumerations. The Arabic words are the stored values and are also search terms. */
export const fuelTypes = ['بنزين', 'جاز', 'هايبرد', 'كهربائي'] as const;
export const transmissions = ['أوتوماتيك', 'عادي'] as const;
export const conditions = ['جديدة', 'مستعملة', 'بحاجة لإصلاح'] as const;
export const papersTypes = ['شهادة بحث', 'توكيل', 'قيد نقل ملكية', 'أورنيك حكومي', 'أوراق أخرى'] as const;
export const sellerRoles = ['مالك', 'وكيل', 'وسيط'] as const;
export const licenseStatuses = ['ترخيص ساري', 'ترخيص غير ساري'] as const;

export const brokerRole: SellerRole = 'وسيط';
export const ownerRole: SellerRole = 'مالك';

export type FuelType = (typeof fuelTypes)[number];
export type Transmission = (typeof transmissions)[number];
export type Condition = (typeof conditions)[number];
export type PapersType = (typeof papersTypes)[number];
export type SellerRole = (typeof sellerRoles)[number];
export type LicenseStatus = (typeof licenseStatuses)[number];

export const adStatuses = ['active', 'paused', 'sold', 'removed'] as const;
export type AdStatus = (typeof adStatuses)[number];
