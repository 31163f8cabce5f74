-- What an administrator shows beside their password: codes of an authenticator (RFC 6238), which counts from its first
-- right code on.
create table administrator_factors (
  administrator_id uuid primary key references administrators (id) on delete cascade,
  secret bytea not null,                                  -- AES-256-GCM: nonce, text, tag
  confirmed_at timestamptz,                               -- null while it is being set up
  last_step bigint not null,                              -- of 30 s since 1970: its code and those before it are used up
  created_at timestamptz not null
);

-- For whoever has lost the authenticator; each is deleted as it is used.
create table administrator_recovery_codes (
  code_hash bytea primary key,                            -- SHA-256 of 125 random bits
  administrator_id uuid not null references administrator_factors (administrator_id) on delete cascade
);
create index administrator_recovery_codes_by_administrator on administrator_recovery_codes (administrator_id);
