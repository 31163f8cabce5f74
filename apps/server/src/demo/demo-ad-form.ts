import type { DemoAd } from './demo-ad.ts';
import { demoAdId, demoPhotoId } from './market.ts';
import type { DemoMember } from './members.ts';

/** Returns the form that the ad's owner would have submitted. */
export function demoAdForm(ad: DemoAd, owner: DemoMember) {
  return {
    id: demoAdId(ad),
    title: ad.title,
    description: ad.description,
    brand: ad.brand,
    model: ad.model,
    year: ad.year,
    price: ad.price,
    is_negotiable: ad.isNegotiable,
    city: ad.city,
    mileage: ad.mileage,
    fuel_type: ad.fuelType,
    transmission: ad.transmission,
    condition: ad.condition,
    papers_type: ad.papersType,
    seller_role: ad.sellerRole,
    license_status: ad.licenseStatus,
    broker_commission_requested: ad.brokerCommissionAmount !== undefined,
    broker_commission_amount: ad.brokerCommissionAmount ?? null,
    phone: owner.phone,
    whatsapp: owner.whatsapp,
    photo_ids: [demoPhotoId(ad, 0)],
  };
}
