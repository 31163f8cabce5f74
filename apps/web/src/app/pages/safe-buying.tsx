import { safeBuyingNote, safeBuyingTitle } from '@arabati/words/ads/buying-words';
import { BuyingGuide } from '../../features/ads/buying-guide.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** Advice for buyers. Needs no data, so it opens without a network. */
export default function SafeBuyingPage() {
  return (
    <Page width="text">
      <PageHeader title={safeBuyingTitle} description={safeBuyingNote} />
      <BuyingGuide heading="h2" />
    </Page>
  );
}
