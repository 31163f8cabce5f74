import type { BuyerCheck } from '@arabati/domain/ads/buyer-checklist';
import { checkWords } from '@arabati/words/ads/buying-words';
import { CircleCheckBig } from 'lucide-react';

/** Advice for buyers: what to check, and how. */
export function CheckList({ checks }: { checks: readonly BuyerCheck[] }) {
  return (
    <ul className="grid gap-3">
      {checks.map((check) => (
        <li key={check} className="flex items-start gap-3">
          <CircleCheckBig aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary-ink" />
          <div className="min-w-0">
            <p className="font-semibold">{checkWords[check].title}</p>
            <p className="text-sm">{checkWords[check].text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
