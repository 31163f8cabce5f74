import type { Notification } from '@arabati/domain/notifications/notifications.endpoints';
import { formatNotificationDate } from '@arabati/words/notifications/notification-date';
import { clsx } from 'clsx';
import { CheckCheck, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { CARD_ACTION, CARD_LINK, LinkCard } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useSwipeAway } from '../../ui/use-swipe-away.ts';
import { NotificationIcon } from './notification-icon.tsx';

export interface NotificationCardProps {
  notification: Notification;
  /** Target of a press; null: it only marks the notification as read. */
  href: string | null;
  onRead: () => void;
  onDelete: () => void;
}

/** One notification. A press marks it as read and opens its subject; a swipe dismisses it. */
export function NotificationCard({ notification, href, onRead, onDelete }: NotificationCardProps) {
  const { type, title, message, is_read: isRead, created_at: createdAt } = notification;
  const read = isRead ? undefined : onRead;
  const swipe = useSwipeAway(onDelete);
  return (
    <LinkCard
      {...swipe.handlers}
      // The browser keeps handling vertical scrolling.
      style={swipe.offset === 0 ? undefined : { translate: `${swipe.offset}px`, opacity: 0.7 }}
      className={clsx('touch-pan-y', !isRead && 'border-primary!')}
    >
      <div className="flex gap-2.5 p-3 max-[15rem]:flex-wrap max-[15rem]:justify-between">
        <NotificationIcon type={type} />
        <div className="min-w-0 grow max-[15rem]:order-last max-[15rem]:basis-full">
          <div className="flex items-start justify-between gap-3">
            <h2 className={clsx(isRead ? 'font-semibold' : 'font-bold')}>
              {href ? (
                <Link href={href} onClick={read} className={CARD_LINK}>
                  {title}
                </Link>
              ) : read ? (
                <button
                  type="button"
                  onClick={read}
                  className="text-start after:absolute after:inset-0 after:content-['']"
                >
                  {title}
                </button>
              ) : (
                title
              )}
            </h2>
            {!isRead && (
              <span className="mt-2 size-2.5 shrink-0 rounded-full bg-primary">
                <span className="sr-only">غير مقروء</span>
              </span>
            )}
          </div>
          <p className="text-pretty text-muted text-sm">{message}</p>
          <time dateTime={createdAt} className="text-faint text-sm">
            {formatNotificationDate(new Date(createdAt))}
          </time>
        </div>
        <div className={clsx(CARD_ACTION, '-m-1.5 flex shrink-0 flex-col')}>
          <IconButton
            label="حذف"
            icon={<Trash2 aria-hidden="true" />}
            onClick={onDelete}
            className="text-faint!"
          />
          {!isRead && (
            <IconButton
              label="قرأته"
              icon={<CheckCheck aria-hidden="true" />}
              onClick={onRead}
              className="text-primary-ink!"
            />
          )}
        </div>
      </div>
    </LinkCard>
  );
}
