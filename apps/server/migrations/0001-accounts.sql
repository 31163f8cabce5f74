create extension if not exists pg_trgm;

-- A person who can sign in.
create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text,
  email_confirmed_at timestamptz,
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
