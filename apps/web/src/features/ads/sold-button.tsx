import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { errorWords } from '../../platform/error-words.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonSize } from '../../ui/button-style.ts';
import { toast } from '../../ui/toast-store.ts';
import { useSetAdStatus } from './use-set-ad-status.ts';

export interface SoldButtonProps {
  ad: { id: string; status: AdStatus };
  size?: ButtonSize | undefined;
}

/** The owner says that the car is sold, or that it is not after all. No prompt: one press takes it back. */
export function SoldButton({ ad, size }: SoldButtonProps) {
  const { mutateAsync, isPending } = useSetAdStatus();

  // Promises, not callbacks of the mutation: 'undo' may be pressed when this button has left the screen.
  async function mark(status: 'active' | 'sold', undo?: () => void) {
    try {
      await mutateAsync({ adId: ad.id, status });
      toast({
        tone: 'positive',
        title: status === 'sold' ? 'سجّلنا بيع السيارة' : 'إعلانك معروض للبيع من جديد',
        description: status === 'sold' ? 'لم يعد يظهر في القوائم ونتائج البحث' : undefined,
        action: undo && { label: 'تراجع', onPress: undo },
      });
    } catch (error) {
      const { title, text } = errorWords(error);
      toast({ tone: 'danger', title, description: text });
    }
  }

  return ad.status === 'sold' ? (
    <Button
      variant="outline"
      size={size}
      block
      icon={<RotateCcw aria-hidden="true" className="size-5" />}
      loading={isPending}
      onClick={() => void mark('active')}
    >
      اعرضه للبيع من جديد
    </Button>
  ) : (
    <Button
      variant="outline"
      size={size}
      block
      icon={<CircleCheck aria-hidden="true" className="size-5" />}
      loading={isPending}
      onClick={() => void mark('sold', () => void mark('active'))}
    >
      سجّل البيع
    </Button>
  );
}
