import type { Notification } from '@arabati/domain/notifications/notifications.endpoints';
import { markAllNotificationsRead } from '@arabati/domain/notifications/notifications.requests';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem, isRetryable } from '../../platform/api-problem.ts';
import { toast } from '../../ui/toast-store.ts';
import {
  changesKey,
  type NotificationChange,
  reading,
  readingAll,
  refreshNotifications,
  showChange,
  unreadIds,
} from './notification-cache.ts';
import { markNotificationsRead } from './notification-read-change.ts';

/** An optimistic change that is rolled back with the specification's message if the server rejects it. */
function useChange<Subject>(change: {
  show: (subject: Subject) => NotificationChange;
  send: (subject: Subject) => Promise<unknown>;
  failure: string;
}) {
  const client = useQueryClient();
  const options: UseMutationOptions<unknown, Error, Subject, () => void> = {
    mutationKey: changesKey,
    mutationFn: change.send,
    onMutate: (subject) => showChange(client, change.show(subject)),
    onError: (error, _, undo) => {
      undo?.();
      // An expired session is reported elsewhere and leads to the sign-in.
      if (error instanceof ApiProblem && error.code === 'not-signed-in') return;
      toast({ tone: 'danger', title: 'خطأ', description: change.failure });
    },
    // Refetch after the last of several changes, because an earlier response would revert the others on the screen.
    onSettled: async () => {
      if (client.isMutating({ mutationKey: changesKey }) === 1) await refreshNotifications(client);
    },
  };
  return useMutation(options);
}

/** Displayed immediately; without a network it is queued on the device. */
export function useMarkNotificationRead(): (notification: Notification) => void {
  const client = useQueryClient();
  return (notification) => {
    void showChange(client, reading(notification));
    markNotificationsRead([notification.id]);
  };
}

export function useMarkAllNotificationsRead() {
  const client = useQueryClient();
  const { mutate, isPending } = useChange<string[]>({
    show: () => readingAll,
    send: async (seen) => {
      try {
        await callApi(markAllNotificationsRead, {});
        toast({
          tone: 'positive',
          title: 'تم',
          description: 'تم وضع علامة قراءة على جميع الإشعارات',
        });
      } catch (error) {
        if (!isRetryable(error)) throw error;
        // Not queued: sent later, 'all' would include notifications that arrive in the meantime, unseen.
        markNotificationsRead(seen);
      }
    },
    failure: 'حدث خطأ أثناء تحديث الإشعارات',
  });
  return { markAllRead: () => mutate(unreadIds(client)), isPending };
}
