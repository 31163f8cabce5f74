import { safeBuyingNote, safeBuyingTitle } from '@arabati/words/ads/buying-words';
import { Link } from 'wouter';
import { BuyingGuide } from '../../features/ads/buying-guide.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** Advice for buyers. Needs no data, so it opens without a network. */
export default function SafeBuyingPage() {
  return (
    <Page width="text">
      <PageHeader title={safeBuyingTitle} description={safeBuyingNote} />
      <BuyingGuide heading="h2" />
      <Card className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-pretty font-semibold">سُرقت سيارتك؟ سجّل رقم الشاسيه لننبّه المشترين.</p>
        <Link href="/stolen-cars" className={buttonClass({ variant: 'outline' })}>
          تسجيل سيارة مسروقة
        </Link>
      </Card>
    </Page>
  );
}
