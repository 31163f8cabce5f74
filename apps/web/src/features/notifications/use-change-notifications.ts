import {
  markAllNotificationsRead,
  type Notification,
} from '@arabati/domain/notifications/notifications.endpoints';
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
import { keepNotificationsRead } from './notification-read-change.ts';

/** A change that shows at once and is undone, with the specification's words, when the server does not make it. */
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
      // A session that has ended says so itself, and leads to the sign-in.
      if (error instanceof ApiProblem && error.code === 'not-signed-in') return;
      toast({ tone: 'danger', title: 'خطأ', description: change.failure });
    },
    // Asked again once the last of several changes is made, or the answer would undo the others on the screen.
    onSettled: async () => {
      if (client.isMutating({ mutationKey: changesKey }) === 1) await refreshNotifications(client);
    },
  };
  return useMutation(options);
}

/** Shown at once; without a network it waits on the device. */
export function useMarkNotificationRead(): (notification: Notification) => void {
  const client = useQueryClient();
  return (notification) => {
    void showChange(client, reading(notification));
    keepNotificationsRead([notification.id]);
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
        // Later, 'all' would also read what has come meanwhile and nobody has seen.
        keepNotificationsRead(seen);
      }
    },
    failure: 'حدث خطأ أثناء تحديث الإشعارات',
  });
  return { markAllRead: () => mutate(unreadIds(client)), isPending };
}
