-- Administrators sign in apart from members: own table, own sessions.
create table administrators (
  id uuid primary key,
  username text not null unique,
  password_hash text not null,                            -- Argon2id, PHC string
  created_at timestamptz not null
);

-- The client keeps a random token; only its hash is here. A session ends at expires_at, and earlier when idle.
create table admin_sessions (
  token_hash bytea primary key,
  administrator_id uuid not null references administrators (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index admin_sessions_by_administrator on admin_sessions (administrator_id);
