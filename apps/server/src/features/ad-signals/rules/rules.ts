import type { AdSignal, FoundSignal } from '@arabati/domain/ad-signals/ad-signals';
import type { AdFacts } from '../ad-facts.ts';
import { advancePayment } from './advance-payment.ts';
import { burst, deviceBurst } from './burst.ts';
import { contactElsewhere } from './contact-elsewhere.ts';
import { mileageDecreased } from './mileage-decreased.ts';
import { newAccountExpensive } from './new-account-expensive.ts';
import { ownerManyCars } from './owner-many-cars.ts';
import { baitPrice, priceFarOff, priceSlip } from './price-rules.ts';
import { roleChanged } from './role-changed.ts';
import type { Rule } from './rule.ts';
import { samePhoto } from './same-photo.ts';
import { sameText } from './same-text.ts';
import { sharedDevice } from './shared-device.ts';
import { sharedNumber } from './shared-number.ts';

const rules: { [S in AdSignal]: Rule<S> } = {
  'advance-payment': advancePayment,
  'contact-elsewhere': contactElsewhere,
  'same-text': sameText,
  'same-photo': samePhoto,
  'price-slip': priceSlip,
  'bait-price': baitPrice,
  'price-far-off': priceFarOff,
  'owner-many-cars': ownerManyCars,
  'role-changed': roleChanged,
  burst,
  'shared-device': sharedDevice,
  'device-burst': deviceBurst,
  'shared-number': sharedNumber,
  'new-account-expensive': newAccountExpensive,
  'mileage-decreased': mileageDecreased,
};

/** Applies every rule to an ad. */
export function findSignals(ad: AdFacts): FoundSignal[] {
  return Object.entries(rules).flatMap(([signal, rule]) => {
    const facts = rule(ad);
    return facts ? [{ signal, ...facts } as FoundSignal] : [];
  });
}
