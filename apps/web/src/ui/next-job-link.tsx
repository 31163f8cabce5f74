import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { buttonClass } from './button-style.ts';

interface NextJobLinkProps {
  /** Path of the list. The path of a job is below it. */
  list: string;
  /** Label of the link to the list, once nothing waits. */
  listLabel: string;
  /** Id of the next waiting job; null if there is none. */
  next: string | null;
  onNext: (next: string) => void;
  /** Whether this job is decided. */
  decided: boolean;
  /** Focuses the link, after the job was decided here. */
  focused: boolean;
}

/** Link of a queue's job to the next waiting one, or back to the list. */
export function NextJobLink({ list, listLabel, next, onNext, decided, focused }: NextJobLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focused) link.current?.focus();
  }, [focused]);
  if (next === null && !decided) return null;
  return (
    <Link
      ref={link}
      href={next === null ? list : `${list}/${next}`}
      className={buttonClass({ variant: decided ? 'primary' : 'outline' })}
      onClick={(event) => {
        if (next === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onNext(next);
      }}
    >
      {next === null ? listLabel : 'التالي'}
      <ChevronRight aria-hidden="true" className="flip-rtl size-4.5" />
    </Link>
  );
}
