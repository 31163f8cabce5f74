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

/** Marks the owner's car as sold, or as available again. No confirmation, because one press reverts it. */
export function SoldButton({ ad, size }: SoldButtonProps) {
  const { mutateAsync, isPending } = useSetAdStatus();

  // Use promises, not callbacks of the mutation: 'undo' may be pressed after this button has been unmounted.
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
