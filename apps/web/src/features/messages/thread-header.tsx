import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { getConversation } from '@arabati/domain/messages/messages.requests';
import { photoPath } from '@arabati/domain/photos/photo-files';
import { pausedWord, soldWord } from '@arabati/words/ads/badge-words';
import { glancePrice } from '@arabati/words/ads/price-words';
import { nameOfOther } from '@arabati/words/messages/message-words';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { SafeImage } from '../../ui/safe-image.tsx';

export type Partnership = Omit<ApiResponse<typeof getConversation>, 'conversation_id'>;

export interface ThreadHeaderProps {
  partnership: Partnership;
  /** Returns to the list, on screens that fit only one of the two. */
  back: ReactNode;
  /** Further actions. */
  actions?: ReactNode;
}

/** The other participant and the ad. */
export function ThreadHeader({ partnership, back, actions }: ThreadHeaderProps) {
  const { ad_id, ad_title, ad_cover, ad_status, ad_price } = partnership;
  const name = nameOfOther(partnership);
  const title = (
    <span className="flex min-w-0 items-center gap-2">
      <bdi className="truncate">{ad_title}</bdi>
      {ad_price !== null && (
        <bdi className="shrink-0 font-bold text-primary-ink">{glancePrice(ad_price)}</bdi>
      )}
      {ad_status === 'sold' && <Badge tone="warning">{soldWord}</Badge>}
      {ad_status === 'paused' && <Badge>{pausedWord}</Badge>}
      {ad_id === null && <Badge>الإعلان محذوف</Badge>}
    </span>
  );
  return (
    <header className="flex items-center gap-3 border-line border-b px-3 py-2">
      {back}
      <Avatar name={name} src={partnership.avatar_url} size="sm" />
      <div className="min-w-0 grow">
        <h2 className="truncate font-bold">
          <bdi>{name}</bdi>
        </h2>
        {ad_id === null ? (
          <p className="text-muted text-sm">{title}</p>
        ) : (
          <Link href={`/ad/${ad_id}`} className="touch-target block text-primary-ink text-sm hover:underline">
            {title}
          </Link>
        )}
      </div>
      {ad_cover && (
        <SafeImage
          src={photoPath(ad_cover.name, 'small', 'webp')}
          placeholder={ad_cover.blur}
          alt=""
          className="w-14 shrink-0 rounded-sm"
        />
      )}
      {actions}
    </header>
  );
}
