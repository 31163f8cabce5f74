import type { Notification } from '@arabati/domain/notifications/notifications.endpoints';
import { formatNotificationDate } from '@arabati/words/notifications/notification-date';
import { clsx } from 'clsx';
import { CheckCheck, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { CARD_ACTION, CARD_LINK, LinkCard } from '../../ui/card.tsx';
import { NotificationIcon } from './notification-icon.tsx';

export interface NotificationCardProps {
  notification: Notification;
  /** Where a press leads; null: it only reads the notification. */
  href: string | null;
  onRead: () => void;
  onDelete: () => void;
}

/** One piece of news. A press anywhere on the card reads it, and opens what it is about. */
export function NotificationCard({ notification, href, onRead, onDelete }: NotificationCardProps) {
  const { type, title, message, is_read: isRead, created_at: createdAt } = notification;
  const read = isRead ? undefined : onRead;
  return (
    <LinkCard className={clsx(!isRead && 'border-primary!')}>
      <div className="flex gap-3 p-4">
        <NotificationIcon type={type} />
        <div className="min-w-0 grow">
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
          <p className="text-pretty text-muted">{message}</p>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <time dateTime={createdAt} className="text-faint text-sm">
              {formatNotificationDate(new Date(createdAt))}
            </time>
            <div className={clsx(CARD_ACTION, '-me-2 flex gap-1')}>
              {!isRead && (
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<CheckCheck aria-hidden="true" className="size-4.5" />}
                  onClick={onRead}
                >
                  تحديد كمقروء
                </Button>
              )}
              <Button
                variant="ghost"
                size="sm"
                className="text-danger-ink!"
                icon={<Trash2 aria-hidden="true" className="size-4.5" />}
                onClick={onDelete}
              >
                حذف
              </Button>
            </div>
          </div>
        </div>
      </div>
    </LinkCard>
  );
}
