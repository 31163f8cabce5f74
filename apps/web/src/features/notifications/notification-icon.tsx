import type { NotificationType } from '@arabati/domain/notifications/notification-types';
import { clsx } from 'clsx';
import {
  Bell,
  BellRing,
  CarFront,
  CircleHelp,
  Heart,
  HeartCrack,
  MessageCircle,
  Sparkles,
  Star,
  Store,
  TrendingDown,
} from 'lucide-react';
import type { ReactNode } from 'react';

const looks: Record<NotificationType, { icon: ReactNode; colour: string; name: string }> = {
  message: { icon: <MessageCircle />, colour: 'bg-primary-soft text-primary-ink', name: 'رسالة' },
  favorite: { icon: <Heart />, colour: 'bg-danger-soft text-danger-ink', name: 'مفضلة' },
  favorite_sold: { icon: <HeartCrack />, colour: 'bg-danger-soft text-danger-ink', name: 'مفضلة' },
  ad_update: { icon: <CarFront />, colour: 'bg-positive-soft text-positive-ink', name: 'إعلانك' },
  availability: { icon: <CircleHelp />, colour: 'bg-warning-soft text-warning-ink', name: 'إعلانك' },
  price_dropped: {
    icon: <TrendingDown />,
    colour: 'bg-positive-soft text-positive-ink',
    name: 'سعر أقل',
  },
  review: { icon: <Star />, colour: 'bg-warning-soft text-warning-ink', name: 'تقييم' },
  saved_search: { icon: <BellRing />, colour: 'bg-primary-soft text-primary-ink', name: 'بحث محفوظ' },
  showroom_invitation: { icon: <Store />, colour: 'bg-primary-soft text-primary-ink', name: 'دعوة' },
  showroom_ads: { icon: <Store />, colour: 'bg-positive-soft text-positive-ink', name: 'معرض' },
  lead_reminder: { icon: <BellRing />, colour: 'bg-warning-soft text-warning-ink', name: 'تذكير' },
  system: { icon: <Sparkles />, colour: 'bg-premium-soft text-premium-ink', name: 'من عربتي' },
  other: { icon: <Bell />, colour: 'bg-sunken text-muted', name: 'إشعار' },
};

/** Displays the kind of a notification. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const { icon, colour, name } = looks[type];
  return (
    <span className={clsx('grid size-9 shrink-0 place-items-center rounded-full [&_svg]:size-5', colour)}>
      <span aria-hidden="true">{icon}</span>
      <span className="sr-only">{name}:</span>
    </span>
  );
}
