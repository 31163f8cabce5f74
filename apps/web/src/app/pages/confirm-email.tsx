import { Link } from 'wouter';
import { ConfirmEmail } from '../../features/own-account/confirm-email.tsx';
import { installMode } from '../../platform/install-mode.ts';
import { useSession } from '../../platform/session.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';

/** Target of the link that confirms a new email address, in both modes and in any browser. */
export default function ConfirmEmailPage() {
  return (
    <Page width="narrow">
      <h1 className="sr-only">تأكيد البريد الجديد</h1>
      <Card>
        <ConfirmEmail onward={<Onward />} />
      </Card>
    </Page>
  );
}

function Onward() {
  const { status } = useSession();
  const [href, label] =
    installMode().mode === 'browser'
      ? ['/download', 'ثبّت التطبيق أو افتحه']
      : status === 'signed-in'
        ? ['/profile', 'إلى حسابي']
        : ['/auth', 'تسجيل الدخول'];
  return (
    <Link href={href} className={buttonClass()}>
      {label}
    </Link>
  );
}
