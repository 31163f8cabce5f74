import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useMarkAllNotificationsRead } from './use-change-notifications.ts';

export function MarkAllReadButton() {
  const { markAllRead, isPending } = useMarkAllNotificationsRead();
  return (
    <Button
      variant="soft"
      size="sm"
      loading={isPending}
      icon={<CheckCheck aria-hidden="true" className="size-4.5" />}
      onClick={markAllRead}
    >
      قرأت الكل
    </Button>
  );
}
