import { BoostButton, type BoostButtonProps } from '../features/boosts/boost-button.tsx';

/** The owner's action below the facts of a card, in the lists of active ads. */
export function boostAction(ad: BoostButtonProps['ad']) {
  return <BoostButton ad={ad} />;
}
