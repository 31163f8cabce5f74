import { Hammer } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

/** A page of the product that is not open yet. Nothing links here; an address typed or shared may lead here. */
export default function ComingSoonPage() {
  return (
    <Page width="narrow">
      <h1 className="sr-only">قريباً</h1>
      <EmptyState
        icon={<Hammer />}
        title="هذه الصفحة ستفتح قريباً"
        description="نعمل عليها الآن. تصفح السيارات المعروضة إلى ذلك الحين."
        action={
          <Link href="/cars" className={buttonClass()}>
            تصفح السيارات
          </Link>
        }
      />
    </Page>
  );
}
