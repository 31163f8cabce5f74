import { administratorNameMaxLength } from '@arabati/domain/administration/administration.requests';
import { createAdministrator } from '@arabati/domain/administration/administrators.requests';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FactorFormDialog } from './factor-form-dialog.tsx';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { RoleField, roleIn } from './role-field.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

/** Asks for name and role, then displays the generated password. */
export function AddAdministratorDialog({ onClose }: { onClose: () => void }) {
  // Generated once, so that a request repeated after a lost response creates one administrator.
  const [id] = useState(() => crypto.randomUUID());
  const refresh = useRefreshAdministration();
  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: (form: FormData) =>
      callApi(createAdministrator, {
        params: { administrator_id: id },
        body: {
          username: String(form.get('username')),
          role: roleIn(form),
          own_password: String(form.get('password')),
        },
      }),
    onSuccess: () => refresh(),
  });
  if (data) {
    return (
      <NewPasswordDialog
        username={String(variables.get('username')).trim()}
        password={data.password}
        onClose={onClose}
      />
    );
  }
  return (
    <FactorFormDialog
      title="إضافة مسؤول"
      description="تظهر كلمة مروره بعد الإضافة مرة واحدة."
      action="إضافة"
      sending={isPending}
      error={error}
      onSend={mutate}
      onClose={onClose}
    >
      {({ username, own_password }) => (
        <>
          <Field
            label="اسم المستخدم"
            required
            hint="3 أحرف على الأقل، بدون مسافات."
            error={username && limitedFieldWords(username, { length: administratorNameMaxLength })}
          >
            <TextInput
              data-initial-focus
              name="username"
              dir="ltr"
              autoComplete="off"
              maxLength={administratorNameMaxLength}
            />
          </Field>
          <RoleField initial="moderator" />
          <OwnPasswordField problem={own_password} label="كلمة مرورك أنت" />
        </>
      )}
    </FactorFormDialog>
  );
}
