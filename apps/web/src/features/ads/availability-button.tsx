import { BadgeCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useOwnAdActs } from './use-own-ad-acts.ts';

interface AvailabilityButtonProps {
  adId: string;
  /** card: beside the price · panel: among full-width buttons. */
  place: 'card' | 'panel';
  /** The owner was asked, so that the button stands out. */
  asked?: boolean | undefined;
}

/** Confirms with one press that the owner's car is still available. */
export function AvailabilityButton({ adId, place, asked = false }: AvailabilityButtonProps) {
  const { run, isPending } = useOwnAdActs(adId);
  const inCard = place === 'card';
  return (
    <Button
      variant={asked ? 'primary' : inCard ? 'ghost' : 'soft'}
      size={inCard ? 'sm' : undefined}
      block={!inCard}
      loading={isPending}
      icon={<BadgeCheck aria-hidden="true" className={inCard ? 'size-4' : 'size-5'} />}
      className={inCard && !asked ? '-ms-3 justify-self-start' : inCard ? 'justify-self-start' : undefined}
      onClick={() => void run('confirm')}
    >
      {asked ? 'نعم، ما زالت معروضة' : 'ما زالت معروضة'}
    </Button>
  );
}
