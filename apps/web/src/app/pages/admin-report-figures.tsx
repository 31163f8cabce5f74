import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { DeskFigures } from '../../features/report-desk/desk-figures.tsx';
import { QualityFigures } from '../../features/report-desk/quality-figures.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Page, PageHeader } from '../../ui/page.tsx';

/** Figures of the desk of reports. */
export default function AdminReportFiguresPage() {
  return (
    <Page width="text">
      <PageHeader
        title="أرقام البلاغات"
        end={
          <Link href="/admin/reports" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            كل البلاغات
            <ChevronRight aria-hidden="true" className="flip-rtl size-4.5" />
          </Link>
        }
      />
      <DeskFigures>
        <QualityFigures />
      </DeskFigures>
    </Page>
  );
}
