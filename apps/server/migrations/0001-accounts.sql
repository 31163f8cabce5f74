create extension if not exists pg_trgm;

-- A person who can sign in, or who has asked to and has not yet opened the mail.
create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  -- Argon2id as a PHC string. Null until the address is confirmed: before that a password belongs to the mail that
  -- carries its link (mail_tokens), so that whoever signs up with another person's address gains nothing.
  password_hash text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  -- What the person says of themself; the client may write it, so nothing is decided on it.
  user_metadata jsonb not null default '{}',
  -- The sign-up form as it was checked; the profile is made of it.
  sign_up_profile jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index users_unconfirmed on users (created_at) where email_confirmed_at is null;

-- The token of a mailed link: one live per user and type, the newest. Only its hash is here.
create table mail_tokens (
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('signup', 'recovery')),
  token_hash bytea not null unique,
  -- PKCE: the challenge of the browser that asked. Null: the link gives no code.
  code_challenge text,
  -- What a sign-up sets when its link is used.
  password_hash text,
  user_metadata jsonb,
  sign_up_profile jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, type)
);
create index mail_tokens_by_expiry on mail_tokens (expires_at);

-- A browser's session: one row, whose counter is that of the one live refresh token.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- How it began, at created_at.
  method text not null check (method in ('password', 'otp', 'recovery')),
  counter int not null default 0,
  -- The access token issued with the live refresh token was seen: its holder has got the answer.
  acked boolean not null default false,
  -- When the live refresh token was issued.
  refreshed_at timestamptz not null,
  -- Tokens from grace_counter on were replaced at grace_started_at or later (several tabs refreshing in a burst).
  grace_counter int not null default 0,
  grace_started_at timestamptz not null,
  created_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_refresh on sessions (refreshed_at);

-- A code that a link sent back to the browser; its holder must show the verifier of the challenge. A used one stays
-- until it expires, so that a second use is noticed.
create table auth_codes (
  code_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  code_challenge text not null,
  method text not null check (method in ('otp', 'recovery')),
  session_id uuid references sessions (id) on delete set null,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index auth_codes_by_user on auth_codes (user_id);
create index auth_codes_by_expiry on auth_codes (expires_at);

-- Keys of access tokens, the same on every node. One of them signs; the next one is published long before it does.
create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  signs_from timestamptz not null,
  created_at timestamptz not null
);

-- Random secrets of the installation, the same on every node.
create table server_secrets (name text primary key, secret bytea not null);

-- Mails on their way, written in the transaction of their cause. A sent mail's text is blanked: it may hold a link.
create table mails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  state text not null check (state in ('queued', 'sent', 'failed', 'preview')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_queued on mails (next_attempt_at) where state = 'queued';
create index mails_by_address on mails (to_address, created_at desc, id desc);
create index mails_by_age on mails (created_at);

-- Counters of rate-limiter-flexible; addresses are hashed.
create table rate_limits (key varchar(255) primary key, points int not null default 0, expire bigint);
create index rate_limits_by_expiry on rate_limits (expire);
