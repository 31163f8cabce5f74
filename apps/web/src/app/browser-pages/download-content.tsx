import type { InstallMethod } from '@arabati/domain/app/install-methods';
import { productName } from '@arabati/domain/app/product-name';
import { BadgeCheck, Banknote, Download, MessagesSquare, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { Hero } from '../../ui/hero.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Page } from '../../ui/page.tsx';
import { InstallGuide } from './install-guide.tsx';

export interface DownloadContentProps {
  /** Result of a mailed link. */
  notice?: ReactNode;
  /** Subject of the page: the product, or the ad whose link was opened. */
  subject: ReactNode;
  /** The store's button. Without it, the guide below explains the installation. */
  store?: ReactNode;
  /** Section of the opened URL, above the installation. */
  advice?: ReactNode;
  /** The visitor's browser, if detected. */
  way?: InstallMethod | null;
}

/** What the app is and how to install it. Works without scripts. */
export function DownloadContent({ notice, subject, store, advice, way }: DownloadContentProps) {
  return (
    <Page className="grid grid-cols-1 content-start gap-8">
      {notice}
      <Hero labelledBy="tagline" className="grid justify-items-center gap-4 pt-12 pb-8 text-center lg:pb-12">
        <h1 id="tagline" className="font-extrabold text-3xl sm:text-4xl">
          بيع واشتري بمزاجك
        </h1>
        {subject}
        <div className="flex flex-wrap justify-center gap-3">
          {store}
          {/* Shown by a script where the browser offers to install (offer-install.ts). */}
          <Button hidden data-install="" variant="accent" size="lg" icon={<Download aria-hidden="true" />}>
            ثبّت التطبيق الآن
          </Button>
          <a href="#install" className={buttonClass({ variant: 'outline', size: 'lg' })}>
            كيف أثبّته؟
          </a>
        </div>
        <a
          href="/support"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          تحتاج مساعدة؟ تواصل مع الدعم
        </a>
      </Hero>
      {advice}
      {/* The list of cars as the installed app shows it (`npm run screenshots`). */}
      <figure className="mx-auto w-56 overflow-hidden rounded-xl border-8 border-ink bg-ink shadow-lifted sm:w-64">
        <img
          src="/screenshots/cars-phone.webp"
          alt="قائمة السيارات في التطبيق"
          width={540}
          height={1110}
          loading="lazy"
          className="h-auto w-full rounded-md"
        />
      </figure>
      <section id="install" aria-labelledby="install-title" className="mx-auto grid w-full max-w-2xl gap-3">
        <h2 id="install-title" className="text-center font-bold text-xl">
          أضف {productName} إلى شاشة هاتفك
        </h2>
        <p className="text-center text-muted">بدون متجر، ومساحته صغيرة، في ثلاث خطوات.</p>
        <InstallGuide open={way ?? null} />
      </section>
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
            تتصل بصاحب الإعلان أو تراسله على واتساب.
          </Reason>
        </ul>
      </section>
    </Page>
  );
}

export function StoreLink({ href }: { href: string }) {
  return (
    <ButtonLink href={href} variant="accent" size="lg" icon={<Download aria-hidden="true" />}>
      ثبّت التطبيق
    </ButtonLink>
  );
}

/** The page of the product itself. */
export function ProductSubject() {
  return (
    <>
      <span className="-order-1 grid size-24 place-items-center rounded-xl bg-surface shadow-lifted sm:size-28">
        <Mark className="size-16 sm:size-20" />
      </span>
      <p className="max-w-md text-lg">
        {productName} سوق السيارات في السودان. ثبّت التطبيق لتتصفح السيارات، وتعرض سيارتك، وتتواصل مع البائعين.
      </p>
    </>
  );
}

/** Below the card of the ad whose link was opened. */
export function AdSubject({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <p className="max-w-md text-lg">ثبّت {productName} لترى صور الإعلان كلها وتتواصل مع البائع.</p>
    </>
  );
}

export function MissingAd() {
  return (
    <p className="max-w-md rounded-md bg-primary-soft px-4 py-3 text-primary-ink">
      هذا الإعلان لم يعد موجوداً. تجد في التطبيق سيارات أخرى.
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
