import { ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { buttonClass } from '../ui/button-style.ts';
import { Page, PageHeader } from '../ui/page.tsx';

interface JobPageProps {
  title: string;
  /** Address of the queue. */
  list: string;
  listLabel: string;
  /** Renders the job. `open` opens the address of another one and focuses the start of the page. */
  children: (open: (address: string) => void) => ReactNode;
}

/** One job of an administration's queue. */
export function JobPage({ title, list, listLabel, children }: JobPageProps) {
  const [, navigate] = useLocation();
  const content = useRef<HTMLDivElement>(null);
  function open(address: string) {
    navigate(address);
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
      <div ref={content}>{children(open)}</div>
    </Page>
  );
}
