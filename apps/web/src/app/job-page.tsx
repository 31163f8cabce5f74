import { ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { buttonClass } from '../ui/button-style.ts';
import { Page, PageHeader } from '../ui/page.tsx';

interface JobPageProps {
  title: string;
  /** Path of the queue. The path of a job is below it. */
  list: string;
  listLabel: string;
  /** Renders the job. `openNext` opens another one and focuses the start of the page. */
  children: (openNext: (next: string) => void) => ReactNode;
}

/** One job of an administration's queue. */
export function JobPage({ title, list, listLabel, children }: JobPageProps) {
  const [, navigate] = useLocation();
  const content = useRef<HTMLDivElement>(null);
  function openNext(next: string) {
    navigate(`${list}/${next}`);
    content.current?.closest('main')?.focus();
    window.scrollTo({ top: 0 });
  }
  return (
    <Page>
      <PageHeader
        title={title}
        end={
          <Link href={list} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {listLabel}
            <ChevronRight aria-hidden="true" className="flip-rtl size-4.5" />
          </Link>
        }
      />
      <div ref={content}>{children(openNext)}</div>
    </Page>
  );
}
