import { detectInstallMethod } from '@arabati/domain/app/install-methods';
import { safeBuyingPath } from '@arabati/domain/app/page-addresses';
import { Suspense, useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { useAppConfig } from '../../platform/app-config.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdSubject, DownloadContent, ProductSubject, StoreLink } from '../browser-pages/download-content.tsx';
import { updateInstallButton } from '../browser-pages/offer-install.ts';
import { MailedLinkNotice } from '../mailed-link-notice.tsx';

const BuyingAdvice = lazyPart(async () => {
  const { BuyingAdvice } = await import('../browser-pages/buying-advice.tsx');
  return { default: BuyingAdvice };
});
const SharedAd = lazyPart(() => import('../shared-ad.tsx'));

/**
 * The download page if the app's script is already running: after a mailed link, or if this browser has cached the app.
 * Other visitors get the prerendered page (app/browser-pages).
 */
export default function DownloadPage() {
  const { id } = useParams<{ id?: string }>();
  const [path] = useLocation();
  const { data: config } = useAppConfig();
  useEffect(updateInstallButton, []);
  return (
    <DownloadContent
      notice={<MailedLinkNotice />}
      subject={
        id === undefined ? (
          <ProductSubject />
        ) : (
          <AdSubject>
            <Suspense fallback={<SharedAdSkeleton />}>
              <SharedAd id={id} />
            </Suspense>
          </AdSubject>
        )
      }
      store={config?.store_url && <StoreLink href={config.store_url} />}
      advice={
        path === safeBuyingPath && (
          <Suspense fallback={<Skeleton className="h-dvh rounded-lg" />}>
            <BuyingAdvice />
          </Suspense>
        )
      }
      way={detectInstallMethod(navigator.userAgent)}
    />
  );
}

/** As high as the card on a phone. */
const SharedAdSkeleton = () => <Skeleton className="h-80 w-full max-w-sm rounded-lg" />;
