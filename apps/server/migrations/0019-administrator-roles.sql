-- What an administrator may do (packages/domain/src/administration/roles.ts). Existing administrators keep every right.
alter table administrators add column role text not null default 'owner'
  check (role in ('owner', 'moderator', 'accountant'));
alter table administrators alter column role drop default;

-- A disabled administrator cannot sign in. The row stays, because the audit and receipts refer to it.
alter table administrators add column disabled_at timestamptz;
alter table administrators add column last_sign_in_at timestamptz;
