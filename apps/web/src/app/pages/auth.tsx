import { productName } from '@arabati/domain/app/product-name';
import { tryAgainText } from '@arabati/words/problems/wait-words';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { PromoSlots } from '../../features/promo/promo-slots.tsx';
import { useSession } from '../../platform/session.ts';
import { returnPath, type SignInRequest } from '../../platform/sign-in-return.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import AccountPanel from '../account-panel.tsx';
import { LazySection } from '../lazy-section.tsx';

// Only for those who come from a link that has expired.
const LinkExpired = lazyPart(async () => {
  const { LinkExpired } = await import('../../features/sign-in/link-expired.tsx');
  return { default: LinkExpired };
});

/** Sign-in and sign-up. Signed-in members return to the page they came from. */
export default function AuthPage() {
  const { status } = useSession();
  const request = useHistoryState<SignInRequest | null>();
  const [, navigate] = useLocation();

  useEffect(() => {
    if (status === 'signed-in') navigate(returnPath(history.state), { replace: true });
  }, [status, navigate]);

  return (
    <Page width="narrow" className="grid content-start gap-4">
      <div className="text-center">
        <h1 className="font-extrabold text-2xl">أهلاً بك في {productName}</h1>
        <p className="text-muted">بيع واشتري بمزاجك</p>
      </div>
      <Notice request={request} />
      <PromoSlots />
      <Card>
        <AccountPanel
          screen="auth"
          first="sign-in"
          email={typeof request?.email === 'string' ? request.email : ''}
        />
      </Card>
    </Page>
  );
}

function Notice({ request }: { request: SignInRequest | null }) {
  switch (request?.notice) {
    case 'email-confirmed':
      return (
        <Alert tone="positive" title="تم تأكيد بريدك الإلكتروني">
          سجّل الدخول الآن لتبدأ.
        </Alert>
      );
    case 'link-expired':
      return (
        <LazySection skeleton={<Skeleton className="h-52 rounded-lg" />}>
          <LinkExpired />
        </LazySection>
      );
    case 'link-busy':
      return (
        <Alert tone="warning" title="لم نفتح الرابط بعد">
          الرابط ما زال صالحاً. {tryAgainText(request.retryAfterS)}.
        </Alert>
      );
    case 'password-changed':
      return (
        <Alert tone="positive" title="تم تحديث كلمة المرور بنجاح">
          سجّل الدخول بكلمة المرور الجديدة.
        </Alert>
      );
    case 'session-ended':
      return <Alert tone="warning">انتهت جلستك، سجّل الدخول من جديد للمتابعة</Alert>;
    case 'account-deleted':
      return (
        <Alert tone="warning" title="تم حذف حسابك">
          حذفنا بياناتك من هذا الجهاز أيضاً. إذا كان هذا خطأ فتواصل مع الدعم.
        </Alert>
      );
    default:
      return request?.message ? <Alert tone="warning">{request.message}</Alert> : null;
  }
}
