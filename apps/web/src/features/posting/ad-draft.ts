import type { AdFormInput } from '@arabati/domain/ads/ad-form';
import { type PriceUnit, toPounds } from '@arabati/domain/ads/price';
import { brokerRole } from '@arabati/domain/ads/vocabulary';
import type { DraftPhoto } from '@arabati/domain/drafts/draft';
import { localPhone } from '@arabati/domain/sign-in/phone';
import { parseNumber } from '@arabati/domain/text/digits';

/** An ad draft: the value of every field as entered, '' if empty. */
export interface AdDraft {
  /** The ad's id, generated here, so that sending a draft twice creates one ad. */
  id: string;
  title: string;
  brand: string;
  model: string;
  price_amount: string;
  price_unit: PriceUnit;
  is_negotiable: boolean;
  city: string;
  year: string;
  mileage: string;
  fuel_type: string;
  transmission: string;
  condition: string;
  description: string;
  seller_role: string;
  papers_type: string;
  license_status: string;
  chassis_number: string;
  broker_commission_requested: '' | 'yes' | 'no';
  broker_commission_amount: string;
  phone: string;
  whatsapp: string;
  /** A dealer's own number of the car. */
  stock_number: string;
}

interface Poster {
  city: string;
  phone: string | null;
  whatsapp: string | null;
}

/** Creates a draft, prefilled from the member's profile. */
export function newDraft(id: string, poster: Poster | undefined): AdDraft {
  return {
    id,
    title: '',
    brand: '',
    model: '',
    price_amount: '',
    price_unit: 'million',
    is_negotiable: false,
    city: poster?.city ?? '',
    year: '',
    mileage: '',
    fuel_type: '',
    transmission: '',
    condition: '',
    description: '',
    seller_role: '',
    papers_type: '',
    license_status: '',
    chassis_number: '',
    broker_commission_requested: '',
    broker_commission_amount: '',
    phone: poster?.phone ? localPhone(poster.phone) : '',
    whatsapp: poster?.whatsapp ? localPhone(poster.whatsapp) : '',
    stock_number: '',
  };
}

export function isBroker(draft: AdDraft): boolean {
  return draft.seller_role === brokerRole;
}

export function draftPrice(draft: AdDraft): number | null {
  return toPounds(draft.price_amount, draft.price_unit);
}

/** Parses a number: null if empty, NaN if invalid, so that the form's rules report it. */
function toNumber(text: string): number | null {
  return text.trim() === '' ? null : (parseNumber(text) ?? Number.NaN);
}

/** Returns the choice, or null if empty. The form's rules check whether it is in the list. */
function toChoice<Value extends string>(text: string): Value | null {
  return text === '' ? null : (text as Value);
}

/** Converts a draft to the server's form without validating it. */
export function toAdForm(draft: AdDraft, photos: readonly DraftPhoto[]): AdFormInput {
  const { price_amount: _amount, price_unit: _unit, ...fields } = draft;
  return {
    ...fields,
    year: toNumber(draft.year),
    price: draftPrice(draft) ?? Number.NaN,
    mileage: toNumber(draft.mileage),
    fuel_type: toChoice(draft.fuel_type),
    transmission: toChoice(draft.transmission),
    condition: toChoice(draft.condition),
    papers_type: draft.papers_type as AdFormInput['papers_type'],
    seller_role: draft.seller_role as AdFormInput['seller_role'],
    license_status: draft.license_status as AdFormInput['license_status'],
    // A draft that an earlier version stored lacks the field.
    chassis_number: draft.chassis_number?.trim() || null,
    stock_number: draft.stock_number || null,
    broker_commission_requested: isBroker(draft) && draft.broker_commission_requested === 'yes',
    broker_commission_amount: isBroker(draft) ? toNumber(draft.broker_commission_amount) : null,
    photo_ids: photos.map(({ id }) => id),
    photo_angles: photos.map(({ angle }) => angle),
  };
}
