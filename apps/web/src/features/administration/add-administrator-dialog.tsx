import { administratorNameMaxLength } from '@arabati/domain/administration/administration.requests';
import { createAdministrator } from '@arabati/domain/administration/administrators.requests';
import type { AdminRole } from '@arabati/domain/administration/roles';
import { useState } from 'react';
import { FormDialog } from '../../form/form-dialog.tsx';
import { callApi } from '../../platform/api-client.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { credentialWords } from './credential-words.ts';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { RoleField } from './role-field.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

/** Asks for name and role, then displays the generated password. */
export function AddAdministratorDialog({ onClose }: { onClose: () => void }) {
  // Generated once, so that a request repeated after a lost response creates one administrator.
  const [id] = useState(() => crypto.randomUUID());
  const [added, setAdded] = useState<{ username: string; password: string } | null>(null);
  const refresh = useRefreshAdministration();
  if (added) return <NewPasswordDialog {...added} onClose={onClose} />;
  return (
    <FormDialog
      title="إضافة مسؤول"
      description="تظهر كلمة مروره بعد الإضافة مرة واحدة."
      action="إضافة"
      onClose={onClose}
      form={{
        defaultValues: { username: '', role: 'moderator' as AdminRole, own_password: '' },
        words: credentialWords,
        async onSubmit(body) {
          const { password } = await callApi(createAdministrator, { params: { administrator_id: id }, body });
          setAdded({ username: body.username.trim(), password });
          void refresh();
        },
      }}
    >
      {({ register, errorOf }) => (
        <>
          <Field
            label="اسم المستخدم"
            required
            hint="3 أحرف على الأقل، بدون مسافات."
            error={errorOf('username')}
          >
            <TextInput
              {...register('username')}
              data-initial-focus
              dir="ltr"
              autoComplete="off"
              maxLength={administratorNameMaxLength}
            />
          </Field>
          <RoleField {...register('role')} />
          <OwnPasswordField
            {...register('own_password')}
            label="كلمة مرورك أنت"
            error={errorOf('own_password')}
          />
        </>
      )}
    </FormDialog>
  );
}
