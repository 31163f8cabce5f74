import { photoPath } from '@arabati/domain/photos/photo-files';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { PausedBadge, SharedAdFrame, SoldBadge } from '../../features/ads/shared-ad-card.tsx';
import { supportGreeting } from '../../platform/support-link.ts';
import { CarOutline } from '../../ui/car-outline.tsx';
import { Price } from '../../ui/price.tsx';
import { BrowserFrame } from '../browser-frame.tsx';
import { LaunchScreen } from '../splash/launch-screen.tsx';
import { BuyingAdvice } from './buying-advice.tsx';
import { AdSubject, DownloadContent, MissingAd, ProductSubject, StoreLink } from './download-content.tsx';
import type { PrerenderedPage } from './prerendered-page.ts';
import { PricesSubject } from './prices-subject.tsx';
import { ChatLink, MailLink, SupportContent } from './support-content.tsx';

/*
 * The browser's pages that need no script, as written by the build. The server removes a <slot> without content, and
 * replaces {{these}} by values (apps/server/src/platform/browser-pages.ts).
 */

export function prerenderPages(): PrerenderedPage[] {
  return [
    { name: 'download', title: 'تثبيت التطبيق', markup: render(<Download />) },
    { name: 'support', title: 'الدعم', markup: render(<Support />) },
  ];
}

/** For the app's own page. */
export function prerenderLaunchScreen(): string {
  return renderToStaticMarkup(<LaunchScreen />);
}

function render(page: ReactNode): string {
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <BrowserFrame>{page}</BrowserFrame>
    </Router>,
  );
}

function Download() {
  const subject = (
    <>
      <slot name="product">
        <ProductSubject />
      </slot>
      <slot name="ad">
        <AdSubject>
          <SharedAd />
        </AdSubject>
      </slot>
      <slot name="missing">
        <MissingAd />
      </slot>
      <slot name="prices">
        <PricesSubject>
          <PricesTable />
        </PricesSubject>
      </slot>
    </>
  );
  const store = (
    <slot name="store">
      <StoreLink href="{{store_url}}" />
    </slot>
  );
  const advice = (
    <slot name="buying">
      <BuyingAdvice />
    </slot>
  );
  return <DownloadContent subject={subject} store={store} advice={advice} />;
}

/** Years that the server fills in (apps/server/src/features/link-previews/price-preview.ts). */
const yearSlots = [1, 2, 3, 4, 5, 6, 7, 8].map((place) => `prices_${place}`);

function PricesTable() {
  return (
    <>
      <slot name="prices_table">
        <dl className="grid w-full max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-lg bg-surface px-5 py-4 text-start shadow-card">
          {yearSlots.map((name) => (
            <slot key={name} name={name}>
              <dt className="font-semibold">{'{{year}}'}</dt>
              <dd>{'{{range}}'}</dd>
            </slot>
          ))}
        </dl>
      </slot>
      <slot name="prices_few">
        <p>لا تكفي الإعلانات للتقدير</p>
      </slot>
    </>
  );
}

function SharedAd() {
  const price = (
    <Price short="{{short_price}}" full="{{full_price}}" note={<slot name="negotiable">قابل للتفاوض</slot>} />
  );
  return (
    <div data-ad="{{id}}" className="grid w-full justify-items-center">
      <SharedAdFrame
        cover={<Cover />}
        badges={
          <>
            <slot name="sold">
              <SoldBadge />
            </slot>
            <slot name="paused">
              <PausedBadge />
            </slot>
          </>
        }
        price={price}
        title="{{title}}"
        city="{{city}}"
      />
    </div>
  );
}

function Cover() {
  const file = (format: 'avif' | 'webp') => photoPath('{{photo}}', 'small', format);
  return (
    <span className="relative grid aspect-video place-items-center overflow-hidden bg-sunken text-faint">
      <CarOutline className="w-2/5 max-w-32" />
      <slot name="photo">
        <picture>
          <source type="image/avif" srcSet={file('avif')} />
          <img
            src={file('webp')}
            alt=""
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      </slot>
    </span>
  );
}

function Support() {
  return (
    <SupportContent>
      <slot name="chat">
        <ChatLink href={`https://wa.me/{{digits}}?text=${encodeURIComponent(supportGreeting)}`} />
      </slot>
      <MailLink address="{{support_email}}" />
    </SupportContent>
  );
}
