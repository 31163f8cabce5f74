import { safeBuyingNote, safeBuyingTitle } from '@arabati/words/ads/buying-words';
import { BuyingGuide } from '../../features/ads/buying-guide.tsx';

/** The advice for buyers as a section of the download page. */
export function BuyingAdvice() {
  return (
    <section aria-labelledby="safe-buying" className="mx-auto grid w-full max-w-3xl gap-3">
      <h2 id="safe-buying" className="text-center font-bold text-xl">
        {safeBuyingTitle}
      </h2>
      <p className="text-center text-muted">{safeBuyingNote}</p>
      <BuyingGuide heading="h3" />
    </section>
  );
}
