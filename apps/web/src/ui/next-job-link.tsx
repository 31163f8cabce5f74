import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { buttonClass } from './button-style.ts';

interface NextJobLinkProps {
  /** Address of the list. */
  list: string;
  /** Label of the link to the list, once nothing waits. */
  listLabel: string;
  /** Address of the next waiting job; null if there is none. */
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
      href={next ?? list}
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
