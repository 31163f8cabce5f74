-- A dealer asks for the verification of their identity with pictures of documents, which are deleted with the decision.
create table identity_requests (
  id uuid primary key,                                    -- made on the member's device
  user_id uuid not null references profiles (user_id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'ended')),
  kind text not null check (kind in (
    'national-card', 'passport', 'commercial-registration', 'showroom-licence', 'other')),
  name text not null check (name <> ''),                  -- as on the document
  reason text not null default '',                        -- of the rejection, or for taking it back
  administrator_id uuid references administrators (id) on delete set null,
  decided_at timestamptz,
  valid_until timestamptz,                                -- of an approved one
  ended_at timestamptz,
  ended_by text check (ended_by in ('desk', 'name', 'term')),
  taken_back_by uuid references administrators (id) on delete set null,
  created_at timestamptz not null,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('approved', 'ended')) = (valid_until is not null)),
  check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (ended_by is not null))
);
create unique index identity_requests_open on identity_requests (user_id) where state = 'waiting';
create unique index identity_requests_in_force on identity_requests (user_id) where state = 'approved';
create index identity_requests_waiting on identity_requests (created_at, id) where state = 'waiting';
create index identity_requests_decided on identity_requests (state, decided_at desc, id desc)
  where decided_at is not null;
create index identity_requests_by_member on identity_requests (user_id, created_at desc, id desc);
create index identity_requests_by_term on identity_requests (valid_until) where state = 'approved';
create index identity_requests_by_administrator on identity_requests (administrator_id)
  where administrator_id is not null;
create index identity_requests_by_taker on identity_requests (taken_back_by) where taken_back_by is not null;

-- A picture of a document. Its file is in the store of identities.
create table identity_documents (
  id uuid primary key,                                    -- made on the member's device
  user_id uuid not null references profiles (user_id) on delete cascade,
  request_id uuid references identity_requests (id) on delete cascade, -- null until the request is sent
  position int,                                           -- in the request
  name text not null unique,                              -- of the file
  width int not null check (width > 0),                   -- pixels
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  created_at timestamptz not null,
  unique (request_id, position),
  check ((request_id is null) = (position is null))
);
create index identity_documents_by_member on identity_documents (user_id, created_at, id);
-- The pictures without a request, which the sweep deletes.
create index identity_documents_loose on identity_documents (created_at) where request_id is null;

-- Until when the member's identity is verified: a copy of valid_until of the approved request, so that a card of an ad
-- needs no other row. Null without one.
alter table profiles add column identity_until timestamptz;

alter table audit_entries drop constraint audit_entries_act_check;
alter table audit_entries add constraint audit_entries_act_check check (act in (
    'sign-in', 'sign-out', 'password-changed', 'second-factor-added', 'second-factor-removed', 'recovery-code-used',
    'session-ended', 'administrator-created', 'administrator-role-changed', 'administrator-disabled',
    'administrator-enabled', 'administrator-reset', 'administrator-signed-out', 'membership-changed',
    'activation-reversed', 'money-corrected', 'points-corrected', 'member-signed-out', 'member-suspended',
    'suspension-lifted', 'strike-taken-back', 'strikes-suspended', 'strikes-suspension-lifted', 'member-deleted',
    'identifier-released', 'number-verified', 'identity-approved', 'identity-rejected', 'identity-taken-back',
    'ad-removed', 'ad-restored',
    'ad-boosted', 'chassis-verified', 'chassis-unverified', 'appeal-accepted', 'appeal-rejected',
    'reports-upheld', 'reports-rejected', 'reports-reopened', 'receipt-approved', 'receipt-rejected',
    'receipt-reopened', 'review-removed', 'review-restored', 'stolen-car-confirmed', 'stolen-car-rejected',
    'stolen-list-imported', 'stolen-list-withdrawn', 'evidence-opened',
    'settings-changed', 'backup-downloaded', 'audit-exported'));
