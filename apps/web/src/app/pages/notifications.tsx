import { notificationTarget } from '@arabati/domain/notifications/notification-target';
import type { Notification } from '@arabati/domain/notifications/notifications.endpoints';
import {
  type NotificationFilter,
  notificationFilters,
} from '@arabati/domain/notifications/notifications.requests';
import { BellRing, MessageCircle } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { useDismissed } from '../../features/notifications/dismissed-notifications.ts';
import { MarkAllReadButton } from '../../features/notifications/mark-all-read-button.tsx';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { useNotificationCounts } from '../../features/notifications/use-notification-counts.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const filterWords: Record<NotificationFilter, string> = {
  all: 'الكل',
  unread: 'غير المقروءة',
  read: 'المقروءة',
};

/** The member's notifications. The filter is in the URL. */
export default function NotificationsPage() {
  const [address, setAddress] = useSearchParams();
  const counts = useNotificationCounts();
  const { undoable } = useDismissed();
  const dismissed = (value: NotificationFilter) =>
    undoable.filter(({ is_read }) => value === 'all' || is_read === (value === 'read')).length;
  const filter = notificationFilters.find((known) => known === address.get('filter')) ?? 'all';
  const show = (next: NotificationFilter) =>
    setAddress(next === 'all' ? {} : { filter: next }, { replace: true });

  return (
    <Page width="text">
      <PageHeader
        title="الإشعارات"
        end={
          // A separate row on a phone from the start, because the first button appears with the counts.
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            {(counts.data?.unread ?? 0) > 0 && <MarkAllReadButton />}
            <Link href="/messages" className={buttonClass({ variant: 'outline', size: 'sm' })}>
              <MessageCircle aria-hidden="true" className="size-4.5" />
              الرسائل
            </Link>
            <Link href="/alerts" className={buttonClass({ variant: 'outline', size: 'sm' })}>
              <BellRing aria-hidden="true" className="size-4.5" />
              التنبيهات
            </Link>
          </div>
        }
      />
      <Tabs
        label="تصفية الإشعارات"
        value={filter}
        onValueChange={show}
        items={notificationFilters.map((value) => ({
          value,
          label: filterWords[value],
          count: counts.data && counts.data[value] - dismissed(value),
        }))}
      >
        <NotificationList key={filter} filter={filter} hrefOf={hrefOf} />
      </Tabs>
    </Page>
  );
}

function hrefOf(notification: Notification): string | null {
  const target = notificationTarget(notification);
  if (!target) return null;
  if (target.to === 'own-ads') return '/profile?tab=ads';
  if (target.to === 'reviews') return '/profile?tab=reviews';
  if (target.to === 'lead') return `/my-showroom/leads?lead=${target.id}`;
  if (target.to === 'showroom-invitation') return '/showroom-invitation';
  if (target.to === 'showroom') return `/showrooms/${target.id}`;
  if (target.to === 'saved-search') return `/saved-searches/${target.id}`;
  return target.to === 'ad' ? `/ad/${target.id}` : `/messages?conversation=${target.id}`;
}
