import { Link } from 'wouter';
import { buttonClass } from '../../ui/button-style.ts';
import { Page } from '../../ui/page.tsx';

/** In English, as the specification words it. */
export default function NotFoundPage() {
  return (
    <Page width="narrow">
      <div dir="ltr" lang="en" className="grid justify-items-center gap-3 py-16 text-center">
        <p aria-hidden="true" className="font-extrabold text-4xl text-primary-ink">
          404
        </p>
        <h1 className="font-bold text-2xl">Oops! Page not found</h1>
        <p className="text-muted">The page you are looking for does not exist or has moved.</p>
        <Link href="/" className={buttonClass()}>
          Return to Home
        </Link>
      </div>
    </Page>
  );
}
