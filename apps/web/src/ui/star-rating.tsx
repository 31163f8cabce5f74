import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useFieldGroup } from './field-context.ts';

const five = [1, 2, 3, 4, 5] as const;
const filled = 'fill-accent-strong text-warning-ink';

interface StarRatingProps {
  stars: number;
  /** Text for screen readers. Absent beside a text that names the number. */
  label?: string;
}

/** Displays a number of stars. */
export function StarRating({ stars, label }: StarRatingProps) {
  const accessible = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span {...accessible} className="inline-flex shrink-0 gap-0.5 align-middle">
      {five.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={clsx('size-4.5', star <= Math.round(stars) ? filled : 'text-edge')}
        />
      ))}
    </span>
  );
}

interface StarInputProps {
  value: number | null;
  onValueChange: (stars: number) => void;
  /** Name of each choice, such as '4 نجوم من 5'. */
  labelOf: (stars: number) => string;
}

/** Selects one to five stars, as radio buttons: arrow keys work, and screen readers hear each choice. */
export function StarInput({ value, onValueChange, labelOf }: StarInputProps) {
  const name = useId();
  const group = useFieldGroup();
  return (
    <div {...group} role="radiogroup" className="flex gap-1">
      {five.map((star) => (
        <label
          key={star}
          className={clsx(
            'relative grid size-12 cursor-pointer place-items-center rounded-md',
            'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
          )}
        >
          <input
            type="radio"
            name={name}
            value={star}
            checked={value === star}
            onChange={() => onValueChange(star)}
            aria-label={labelOf(star)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <Star
            aria-hidden="true"
            className={clsx('size-8', value !== null && star <= value ? filled : 'text-edge')}
          />
        </label>
      ))}
    </div>
  );
}
