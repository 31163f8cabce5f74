import type { Notification } from '@arabati/domain/notifications/notifications.endpoints';
import type { NotificationFilter } from '@arabati/domain/notifications/notifications.requests';
import { Bell, BellOff, CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { pagingProps } from '../../platform/paging-props.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { dismissNotification, useDismissed } from './dismissed-notifications.ts';
import { NotificationCard } from './notification-card.tsx';
import { useMarkNotificationRead } from './use-change-notifications.ts';
import { useNotifications } from './use-notifications.ts';

export interface NotificationListProps {
  filter: NotificationFilter;
  /** Returns the page that a press on a notification opens. */
  hrefOf: (notification: Notification) => string | null;
}

const nothing: Record<NotificationFilter, { icon: ReactNode; title: string; description: string }> = {
  all: {
    icon: <Bell />,
    title: 'لا توجد إشعارات',
    description: 'عندما يراسلك أحد أو يتغير شيء في إعلاناتك أو عضويتك ستجده هنا.',
  },
  unread: {
    icon: <CheckCheck />,
    title: 'لا توجد إشعارات غير مقروءة',
    description: 'قرأت كل ما وصلك.',
  },
  read: {
    icon: <BellOff />,
    title: 'لا توجد إشعارات مقروءة',
    description: 'ما تقرؤه من إشعاراتك يبقى هنا حتى تحذفه.',
  },
};

/** The notifications of one filter in each of the list's states. */
export function NotificationList({ filter, hrefOf }: NotificationListProps) {
  const query = useNotifications(filter);
  const markRead = useMarkNotificationRead();
  const { isDismissed } = useDismissed();

  if (query.isPending) return <NotificationsSkeleton />;
  if (!query.data) {
    return <LoadFailure title="خطأ في التحميل" text="حدث خطأ أثناء تحميل الإشعارات" query={query} />;
  }
  const notifications = query.data.pages.flatMap((page) => page.items).filter(({ id }) => !isDismissed(id));
  return (
    <>
      {notifications.length === 0 && !query.hasNextPage ? (
        <EmptyState {...nothing[filter]} />
      ) : (
        <>
          {/* A swiped row is clipped at the screen's edge: wider content would make a phone zoom out. */}
          <ul className="-mx-4 grid grid-cols-1 gap-2 overflow-x-clip px-4">
            {notifications.map((notification) => (
              <li key={notification.id}>
                <NotificationCard
                  notification={notification}
                  href={hrefOf(notification)}
                  onRead={() => markRead(notification)}
                  onDelete={() => dismissNotification(notification)}
                />
              </li>
            ))}
          </ul>
          <LoadMore {...pagingProps(query)} />
        </>
      )}
    </>
  );
}

function NotificationsSkeleton() {
  return (
    <Loading label="جاري تحميل الإشعارات...">
      <ul className="grid gap-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <li key={key} className="flex gap-3 rounded-lg border border-line bg-surface p-3">
            <Skeleton className="size-9 shrink-0 rounded-full" />
            <div className="grid grow gap-2.5">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-5 w-full" />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}
