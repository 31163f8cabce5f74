import { productName } from '@arabati/domain/app/product-name';
import { BadgeCheck, Banknote, Download, MessagesSquare, Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useParams } from 'wouter';
import { useAppConfig } from '../../platform/app-config.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Hero } from '../../ui/hero.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MailedLinkNotice } from '../mailed-link-notice.tsx';

const SharedAd = lazy(() => import('../shared-ad.tsx'));

/** What a browser shows at nearly every address: what the app is, and how to get it. */
export default function DownloadPage() {
  const { id } = useParams<{ id?: string }>();
  return (
    <Page className="grid grid-cols-1 content-start gap-8">
      <MailedLinkNotice />
      <Hero labelledBy="tagline" className="grid justify-items-center gap-4 py-10 text-center lg:py-14">
        {id === undefined && (
          <span className="grid size-24 place-items-center rounded-xl bg-surface shadow-lifted sm:size-28">
            <Mark className="size-16 sm:size-20" />
          </span>
        )}
        <h1 id="tagline" className="font-extrabold text-3xl sm:text-4xl">
          بيع واشتري بمزاجك
        </h1>
        {id === undefined ? (
          <p className="max-w-md text-lg">
            {productName} سوق السيارات في السودان. حمّل التطبيق لتتصفح السيارات، وتعرض سيارتك، وتتواصل مع
            البائعين.
          </p>
        ) : (
          <>
            <Suspense fallback={<SharedAdSkeleton />}>
              <SharedAd id={id} />
            </Suspense>
            <p className="max-w-md text-lg">حمّل {productName} لترى صور الإعلان كلها وتتواصل مع البائع.</p>
          </>
        )}
        <StoreButton />
        <Link
          href="/support"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          تحتاج مساعدة؟ تواصل مع الدعم
        </Link>
      </Hero>
      <section aria-labelledby="why" className="grid gap-3">
        <h2 id="why" className="text-center font-bold text-xl">
          ماذا تجد في التطبيق
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <Reason icon={<Search />} title="بحث يفهم العربية">
            اكتب الماركة أو الموديل أو المدينة، وحدّد أعلى سعر تريده.
          </Reason>
          <Reason icon={<Banknote />} title="أسعار واضحة">
            بالجنيه السوداني، بالجديد وبالقديم، حتى لا يضيع صفر.
          </Reason>
          <Reason icon={<BadgeCheck />} title="أوراق السيارة أمامك">
            شهادة بحث أو توكيل أو غيرهما، وحالة الترخيص وصفة البائع.
          </Reason>
          <Reason icon={<MessagesSquare />} title="تواصل مباشر">
            اتصال أو واتساب مع البائع نفسه، بلا وسيط بينكما.
          </Reason>
        </ul>
      </section>
    </Page>
  );
}

/** As high as the card on a phone. */
const SharedAdSkeleton = () => <Skeleton className="h-80 w-full max-w-sm rounded-lg" />;

function StoreButton() {
  const config = useAppConfig();
  // As high as the longer of the two answers on a phone.
  if (config.isPending) return <Skeleton className="h-27 w-full max-w-md rounded-md" />;
  const store = config.data?.store_url;
  if (store) {
    return (
      <ButtonLink href={store} variant="accent" size="lg" icon={<Download aria-hidden="true" />}>
        حمّل التطبيق
      </ButtonLink>
    );
  }
  return (
    <p className="max-w-md rounded-md bg-primary-soft px-4 py-3 text-primary-ink">
      أضف {productName} إلى شاشة هاتفك: افتح قائمة المتصفح ثم اختر «إضافة إلى الشاشة الرئيسية» أو «تثبيت
      التطبيق».
    </p>
  );
}

function Reason({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      <Card className="flex h-full items-start gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-ink"
        >
          {icon}
        </span>
        <div>
          <h3 className="font-bold">{title}</h3>
          <p className="text-muted text-sm">{children}</p>
        </div>
      </Card>
    </li>
  );
}
