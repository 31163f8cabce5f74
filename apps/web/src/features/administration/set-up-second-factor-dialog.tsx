import {
  confirmSecondFactor,
  setUpSecondFactor,
} from '@arabati/domain/administration/second-factor.requests';
import { recoveryCodesFile } from '@arabati/words/administration/second-factor-words';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useAdminSession } from '../../platform/admin-session.ts';
import { callApi } from '../../platform/api-client.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CodeField } from './code-field.tsx';
import { credentialWords } from './credential-words.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { SecondFactorQr } from './second-factor-qr.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

const title = 'تفعيل التحقق بخطوتين';

/** Password, authenticator, recovery codes, in this order. The second factor is enabled after the second step. */
export function SetUpSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const [factor, setFactor] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <CodesStep codes={codes} onClose={onClose} />;
  if (factor) return <AuthenticatorStep factor={factor} onDone={setCodes} onClose={onClose} />;
  return <PasswordStep onDone={setFactor} onClose={onClose} />;
}

interface StepProps<Result> {
  onDone: (result: Result) => void;
  onClose: () => void;
}

function PasswordStep({ onDone, onClose }: StepProps<{ secret: string; uri: string }>) {
  return (
    <FormDialog
      title={title}
      description="تحتاج تطبيق مصادقة على هاتفك، مثل Google Authenticator أو Aegis. اكتب كلمة مرورك أولاً."
      action="متابعة"
      onClose={onClose}
      form={{
        defaultValues: { password: '' },
        words: credentialWords,
        onSubmit: async (body) => onDone(await callApi(setUpSecondFactor, { body })),
      }}
    >
      {({ register, errorOf }) => <OwnPasswordField {...register('password')} error={errorOf('password')} />}
    </FormDialog>
  );
}

function AuthenticatorStep({
  factor,
  onDone,
  onClose,
}: StepProps<string[]> & { factor: { secret: string; uri: string } }) {
  const refresh = useRefreshAdministration();
  return (
    <FormDialog
      title={title}
      description="امسح الرمز بتطبيق المصادقة، ثم اكتب رقمه."
      action="تفعيل"
      onClose={onClose}
      form={{
        defaultValues: { code: '' },
        words: credentialWords,
        async onSubmit(body) {
          const { recovery_codes } = await callApi(confirmSecondFactor, { body });
          onDone(recovery_codes);
          void refresh();
        },
      }}
    >
      {({ register, errorOf }) => (
        <>
          <SecondFactorQr uri={factor.uri} />
          <ButtonLink data-initial-focus variant="outline" size="sm" href={factor.uri}>
            التطبيق على هذا الجهاز؟ افتحه
          </ButtonLink>
          <div className="grid gap-1">
            <p className="text-muted text-sm">أو اكتب هذا المفتاح في التطبيق:</p>
            <p dir="ltr" className="select-all rounded-sm bg-sunken px-3 py-2 text-center font-mono text-sm">
              {factor.secret.match(/.{1,4}/g)?.join(' ')}
            </p>
          </div>
          <CodeField kind="authenticator" {...register('code')} error={errorOf('code')} />
        </>
      )}
    </FormDialog>
  );
}

function CodesStep({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const username = useAdminSession()?.username ?? '';
  const save = () =>
    saveFile(
      'arabati-recovery-codes.txt',
      new Blob([recoveryCodesFile(username, codes)], { type: 'text/plain' }),
    );
  return (
    <Dialog
      open
      mustChoose
      onClose={onClose}
      title="تم التفعيل، احفظ رموز الاسترداد"
      description="إن ضاع هاتفك دخلت بأحد هذه الرموز، كل رمز مرة واحدة. لن تُعرض ثانية، فاحفظها بعيداً عن الهاتف."
      footer={
        <>
          <Button onClick={onClose}>حفظتها</Button>
          <Button
            // The codes are displayed once. A stray Enter must not close the dialog.
            data-initial-focus
            variant="outline"
            icon={<Download aria-hidden="true" className="size-5" />}
            onClick={save}
          >
            تنزيل ملف
          </Button>
        </>
      }
    >
      <ul
        dir="ltr"
        aria-label="رموز الاسترداد"
        className="mt-4 grid select-all gap-1 rounded-sm bg-sunken px-3 py-2 text-center font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
