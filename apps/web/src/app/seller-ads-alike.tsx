import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { AdStatusBadge } from '../features/administration/ad-status-badge.tsx';
import { AdCover } from '../features/ads/ad-cover.tsx';
import { AlikeAds } from '../features/report-desk/alike-ads.tsx';

/** The seller's ads that are like a reported one, with their photos and status. */
export default function SellerAdsAlike(subject: Omit<ComponentProps<typeof AlikeAds>, 'cover' | 'status'>) {
  return (
    <AlikeAds
      {...subject}
      cover={({ ad_id, title, cover }) => (
        <Link href={`/admin/ads/${ad_id}`} aria-label={`صفحة الإعلان: ${title}`} className="block">
          <AdCover cover={cover} className="rounded-sm" />
        </Link>
      )}
      status={({ status, hidden, under_review }) => (
        <AdStatusBadge status={status} hidden={hidden} underReview={under_review} />
      )}
    />
  );
}
