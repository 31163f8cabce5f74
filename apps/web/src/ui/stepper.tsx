import { clsx } from 'clsx';
import { Check } from 'lucide-react';

export interface StepperProps {
  /** Names of the steps, in order. */
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  /** Makes the completed steps clickable. */
  onStepPress?: ((index: number) => void) | undefined;
}

/** Progress through the steps: a bar and 'step 2 of 5' on phones, all steps on wider screens. */
export function Stepper({ steps, current, onStepPress }: StepperProps) {
  return (
    <nav aria-label="خطوات النموذج">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 lg:hidden">
        <span className="font-bold">{steps[current]}</span>
        <span className="shrink-0 text-muted text-sm">
          الخطوة {current + 1} من {steps.length}
        </span>
      </p>
      <ol className="mt-2 flex gap-1.5 lg:mt-0 lg:gap-4">
        {steps.map((step, index) => {
          const done = index < current;
          const label = (
            <>
              <span
                aria-hidden="true"
                className={clsx(
                  'hidden size-8 shrink-0 place-items-center rounded-full font-bold text-sm leading-none lg:grid',
                  done || index === current ? 'bg-primary text-on-primary' : 'bg-sunken text-muted',
                )}
              >
                {done ? <Check className="size-4.5" strokeWidth={3} /> : index + 1}
              </span>
              <span
                className={clsx(
                  'sr-only lg:not-sr-only lg:line-clamp-2 lg:text-sm lg:leading-snug',
                  index === current ? 'font-bold text-ink' : 'text-muted',
                )}
              >
                {step}
                {done && <span className="sr-only"> (تم)</span>}
              </span>
            </>
          );
          return (
            <li
              key={step}
              aria-current={index === current ? 'step' : undefined}
              className={clsx(
                'min-w-0 flex-1 border-t-4 pt-1 transition-colors lg:pt-3',
                index <= current ? 'border-primary' : 'border-line',
              )}
            >
              {done && onStepPress ? (
                <button
                  type="button"
                  onClick={() => onStepPress(index)}
                  className="touch-target flex w-full items-center gap-2 rounded-sm text-start"
                >
                  {label}
                </button>
              ) : (
                <span className="flex items-center gap-2">{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
