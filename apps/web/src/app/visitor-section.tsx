import { BadgeCheck, Banknote, CarFront, ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { PromoSlots } from '../features/promo/promo-slots.tsx';
import { afterFirstScreen } from '../platform/first-screen.ts';
import { buttonClass } from '../ui/button-style.ts';
import { Card } from '../ui/card.tsx';
import { Hero } from '../ui/hero.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

// Its forms are heavy: what the market is stands there before them, and the first ads.
const AccountPanel = lazy(afterFirstScreen(() => import('./account-panel.tsx')));

const reasons = [
  { icon: <Banknote />, text: 'أسعار واضحة بالجديد وبالقديم' },
  { icon: <BadgeCheck />, text: 'نوع الأوراق وحالة الترخيص في كل إعلان' },
  { icon: <ShieldCheck />, text: 'أرقامك لا تظهر إلا لمشترٍ جاد' },
];

/** Home's section for people without an account: what they get, and both ways in. */
export function VisitorSection({ tagline }: { tagline: string }) {
  return (
    <div className="grid lg:grid-cols-[5fr_6fr] lg:gap-6">
      <Hero labelledBy="visitor-title" className="grid content-center pt-7 pb-14 lg:p-10">
        <div className="grid gap-4">
          <h1 className="pe-12 font-extrabold text-3xl text-accent lg:text-4xl">{tagline}</h1>
          <div>
            <h2 id="visitor-title" className="font-bold text-xl lg:text-2xl">
              انضم إلى سوق السيارات في السودان
            </h2>
            <p className="mt-1">
              حساب واحد لتعرض سيارتك بصورها، وتتواصل مع البائعين، وتحفظ ما يعجبك من الإعلانات.
            </p>
          </div>
          <ul className="grid gap-2 max-lg:hidden">
            {reasons.map(({ icon, text }) => (
              <li key={text} className="flex items-center gap-2.5 [&_svg]:size-5.5 [&_svg]:text-accent">
                <span aria-hidden="true">{icon}</span>
                {text}
              </li>
            ))}
          </ul>
          <PromoSlots />
          <Link
            href="/cars"
            className={`${buttonClass({ variant: 'outline' })} justify-self-start max-sm:w-full`}
          >
            <CarFront aria-hidden="true" className="size-5.5" />
            تصفح السيارات أولاً
          </Link>
        </div>
      </Hero>
      <Card className="relative max-lg:-mt-8">
        <Suspense fallback={<PanelSkeleton />}>
          <AccountPanel screen="home" first="sign-up" />
        </Suspense>
      </Card>
    </div>
  );
}

function PanelSkeleton() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-13.5 rounded-md" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-14 rounded-md" />
    </Loading>
  );
}
