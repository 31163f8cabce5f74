import { Link, useParams } from 'wouter';
import { AdFiguresPanel } from '../../features/ad-figures/ad-figures-panel.tsx';
import { OwnFiguresPanel } from '../../features/ad-figures/own-figures-panel.tsx';
import { AnalyticsOffer } from '../../features/memberships/analytics-offer.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Page } from '../../ui/page.tsx';

/** The figures of one of the member's own ads, or of all of them. */
export default function AdFiguresPage() {
  const { id } = useParams<{ id?: string }>();
  return <Page>{id === undefined ? <OwnFiguresPanel /> : <OneAd key={id} id={id} />}</Page>;
}

function OneAd({ id }: { id: string }) {
  return (
    <AdFiguresPanel
      adId={id}
      boost={
        <Link href={`/boost-ad/${id}`} className={buttonClass({ variant: 'accent', size: 'sm' })}>
          تعزيز الإعلان
        </Link>
      }
      offer={<AnalyticsOffer />}
    />
  );
}
