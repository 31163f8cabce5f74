import { CarFront } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { deferImport } from '../platform/first-screen.ts';
import { buttonClass } from '../ui/button-style.ts';
import { Card } from '../ui/card.tsx';
import { Hero } from '../ui/hero.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

// The forms are large. The introduction and the first ads are displayed before them.
const AccountPanel = lazyPart(deferImport(() => import('./account-panel.tsx')));

// For desktops only.
const VisitorReasons = lazyPart(
  deferImport(() => import('./visitor-reasons.tsx')),
  null,
);

// Lazy: the number is live and needs the network anyway.
const PromoSlots = lazyPart(
  deferImport(async () => {
    const { PromoSlots } = await import('../features/promo/promo-slots.tsx');
    return { default: PromoSlots };
  }),
  null,
);

/** Home's section for visitors: the benefits, the promotion, and both forms. */
export function VisitorSection({ tagline }: { tagline: string }) {
  return (
    <div className="grid gap-3 lg:grid-cols-[5fr_6fr] lg:gap-6">
      <Hero labelledBy="visitor-title" className="grid content-center py-2.5 sm:py-6 lg:p-10">
        <div className="grid gap-2 sm:gap-4">
          <div className="lg:grid lg:gap-4">
            <h1 className="pe-12 font-extrabold text-xl text-accent sm:text-3xl lg:text-4xl">{tagline}</h1>
            <div>
              <h2 id="visitor-title" className="pe-8 font-bold max-sm:text-sm lg:text-2xl">
                انضم إلى سوق السيارات في السودان
              </h2>
              <p className="mt-1 max-sm:hidden">
                حساب واحد لتعرض سيارتك بصورها، وتتواصل مع البائعين، وتحفظ ما يعجبك من الإعلانات.
              </p>
            </div>
          </div>
          <Suspense fallback={<div className="h-25 max-lg:hidden" />}>
            <VisitorReasons />
          </Suspense>
          <Suspense fallback={<div className="h-12 lg:h-19" />}>
            <PromoSlots />
          </Suspense>
          {/* A phone has this link in its tabs, and the first cars below the form. */}
          <Link
            href="/cars"
            className={`${buttonClass({ variant: 'outline' })} justify-self-start max-sm:hidden!`}
          >
            <CarFront aria-hidden="true" className="size-5.5" />
            تصفح السيارات أولاً
          </Link>
        </div>
      </Hero>
      <Card className="max-sm:p-3 lg:p-8">
        <Suspense fallback={<PanelSkeleton />}>
          <AccountPanel screen="home" first="sign-up" />
        </Suspense>
      </Card>
    </div>
  );
}

/** As high as the sign-up form, so that the list below does not move. */
function PanelSkeleton() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-13.5 rounded-md" />
      <Skeleton className="h-68.25 rounded-md max-[21.25rem]:h-117 sm:h-64.75 lg:h-59" />
      <Skeleton className="h-12 rounded-md" />
    </Loading>
  );
}
