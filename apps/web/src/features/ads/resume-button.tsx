import { Play } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { ButtonSize } from '../../ui/button-style.ts';
import { useOwnAdActs } from './use-own-ad-acts.ts';

/** Shows the owner's paused ad again. */
export function ResumeButton({ adId, size }: { adId: string; size?: ButtonSize | undefined }) {
  const { run, isPending } = useOwnAdActs(adId);
  return (
    <Button
      size={size}
      block
      icon={<Play aria-hidden="true" className="size-5" />}
      loading={isPending}
      onClick={() => void run('resume')}
    >
      أعد عرضه
    </Button>
  );
}
