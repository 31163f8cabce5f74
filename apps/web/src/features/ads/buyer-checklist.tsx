import { buyerChecklist, type StatedPapers } from '@arabati/domain/ads/buyer-checklist';
import { safeBuyingPath } from '@arabati/domain/app/page-addresses';
import { safeBuyingNote, safeBuyingTitle } from '@arabati/words/ads/buying-words';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button-style.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { CheckList } from './check-list.tsx';

/** What to check before buying this car, by what its seller stated. */
export default function BuyerChecklist({ ad }: { ad: StatedPapers }) {
  return (
    <Disclosure
      title={
        <div>
          <h2 className="font-bold text-lg">قبل أن تشتري هذه السيارة</h2>
          <p className="font-normal text-muted text-sm">ماذا تراجع في أوراقها، حسب كلام البائع</p>
        </div>
      }
    >
      <CheckList checks={buyerChecklist(ad)} />
      <p className="mt-4 text-muted text-sm">{safeBuyingNote}</p>
      <p className="mt-3">
        <Link href={safeBuyingPath} className={buttonClass({ variant: 'outline', block: true })}>
          {safeBuyingTitle}
        </Link>
      </p>
    </Disclosure>
  );
}
