import type { PriceRange } from '@arabati/domain/price-guide/price-range';
import { glancePrice } from '@arabati/words/ads/price-words';

/** The range is the middle of the scale, in percent. */
const middle = { start: 30, end: 70 };
const edge = 3;

/** Where a price is on the scale, in percent from the start. Far prices are at its edges. */
function placeOf(price: number, { low, high }: PriceRange): number {
  const share = (Math.log(price) - Math.log(low)) / (Math.log(high) - Math.log(low));
  const place = middle.start + share * (middle.end - middle.start);
  return Math.min(100 - edge, Math.max(edge, place));
}

/** A price on the scale of the market's prices. The texts beside it say the same, so it is hidden from screen readers. */
export function PriceScale({ price, range }: { price: number; range: PriceRange }) {
  return (
    <div aria-hidden="true">
      <div className="relative mt-2 h-3 rounded-full bg-sunken">
        <span
          className="absolute inset-y-0 rounded-full bg-primary opacity-60"
          style={{ insetInlineStart: `${middle.start}%`, insetInlineEnd: `${100 - middle.end}%` }}
        />
        <span className="absolute -inset-y-1 w-0" style={{ insetInlineStart: `${placeOf(price, range)}%` }}>
          <span className="absolute inset-y-0 -start-1.5 w-3 rounded-full border-2 border-surface bg-ink" />
        </span>
      </div>
      <div className="relative mt-2 h-5 text-muted text-xs">
        <Mark at={middle.start} text={glancePrice(range.low)} />
        <Mark at={middle.end} text={glancePrice(range.high)} />
      </div>
    </div>
  );
}

function Mark({ at, text }: { at: number; text: string }) {
  return (
    <span
      className="absolute flex w-0 justify-center whitespace-nowrap"
      style={{ insetInlineStart: `${at}%` }}
    >
      {text}
    </span>
  );
}
