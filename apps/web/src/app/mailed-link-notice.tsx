import { tryAgainText } from '@arabati/words/problems/wait-words';
import { useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { LinkExpired } from '../features/sign-in/link-expired.tsx';
import { codeLandingOutcome, pageLanding } from '../platform/session.ts';
import type { SignInRequest } from '../platform/sign-in-return.ts';
import { Alert } from '../ui/alert.tsx';

/** Reports the result of a mailed link that was opened in a browser, and how to continue. */
export function MailedLinkNotice() {
  const request = useHistoryState<SignInRequest | null>();
  const [confirmed, setConfirmed] = useState(false);

  useEffect(() => {
    void codeLandingOutcome().then((outcome) => setConfirmed(outcome !== null));
  }, []);

  if (confirmed) {
    return (
      <Alert live tone="positive" title="تم تأكيد بريدك الإلكتروني">
        حسابك جاهز. افتح التطبيق على هاتفك وسجّل الدخول بالبريد وكلمة المرور، وإذا لم يكن عندك فثبّته من هنا.
      </Alert>
    );
  }
  const landing = pageLanding();
  if (landing.kind === 'error') {
    return landing.code === 'over_request_rate_limit' ? (
      <Alert tone="warning" title="لم نفتح الرابط بعد">
        الرابط ما زال صالحاً. {tryAgainText(landing.retryAfterS)}.
      </Alert>
    ) : (
      <LinkExpired />
    );
  }
  if (request?.notice === 'password-changed') {
    return (
      <Alert live tone="positive" title="تم تحديث كلمة المرور بنجاح">
        افتح التطبيق وسجّل الدخول بكلمة المرور الجديدة.
      </Alert>
    );
  }
  return null;
}
