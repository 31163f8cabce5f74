import type { AdAct } from '@arabati/domain/ads/ad-life';
import { adLifeProblemWords } from '@arabati/words/ads/ad-life-words';
import { useRef } from 'react';
import { toastError } from '../../form/toast-error.ts';
import { addProblemWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { useAdLife } from './use-ad-life.ts';

addProblemWords(adLifeProblemWords);

const doneWords: Record<AdAct, { title: string; description?: string }> = {
  confirm: { title: 'شكراً، إعلانك يبقى معروضاً' },
  pause: { title: 'أوقفنا إعلانك مؤقتاً', description: 'لا يظهر في القوائم والبحث حتى تعيد عرضه' },
  resume: { title: 'إعلانك معروض من جديد' },
  renew: { title: 'جدّدنا إعلانك', description: 'صعد في ترتيب الأحدث، وتاريخ نشره باقٍ' },
};
const inverse: Partial<Record<AdAct, AdAct>> = { pause: 'resume', resume: 'pause' };

/** The acts on an own ad, each with a toast that says the result and offers to undo it. */
export function useOwnAdActs(adId: string) {
  const { act } = useAdLife();
  // An act whose response was lost is repeated with its id.
  const ids = useRef(new Map<AdAct, string>());

  // Promises, not callbacks of the mutation: 'undo' may be pressed after the button has been unmounted.
  async function run(name: AdAct, { undoable = true }: { undoable?: boolean } = {}): Promise<boolean> {
    const id = ids.current.get(name) ?? crypto.randomUUID();
    ids.current.set(name, id);
    try {
      const { status } = await act.mutateAsync({ id, adId, act: name });
      ids.current.delete(name);
      const undo = undoable && inverse[name];
      toast({
        tone: status === 'removed' ? 'warning' : 'positive',
        ...(status === 'removed' ? { title: 'إعلانك قيد المراجعة' } : doneWords[name]),
        action: undo ? { label: 'تراجع', onPress: () => void run(undo, { undoable: false }) } : undefined,
      });
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  }
  return { run, isPending: act.isPending };
}
