-- The administrator who works on a case. Others cannot decide it until the claim ends.
create table case_claims (
  case_id uuid primary key references report_cases (id) on delete cascade,
  administrator_id uuid not null references administrators (id) on delete cascade,
  expires_at timestamptz not null
);
create index case_claims_by_administrator on case_claims (administrator_id);

-- What administrators write about a case for their colleagues. A skip is why they leave it to them.
create table case_comments (
  id uuid primary key,                                    -- made on the administrator's device
  case_id uuid not null references report_cases (id) on delete cascade,
  administrator_id uuid references administrators (id) on delete set null,
  kind text not null check (kind in ('comment', 'skip')),
  text text not null check (text <> ''),
  created_at timestamptz not null
);
create index case_comments_of_case on case_comments (case_id, created_at, id);
-- Also finds the cases that an administrator has skipped.
create index case_comments_by_administrator on case_comments (administrator_id, case_id)
  where administrator_id is not null;

-- Decisions of an administrator in an hour, written with each decision, so that the figures never count cases.
create table decision_counts (
  administrator_id uuid not null references administrators (id) on delete cascade,
  hour timestamptz not null,                              -- start of the hour
  decided int not null default 0 check (decided >= 0),
  upheld int not null default 0 check (upheld >= 0),
  overturned int not null default 0 check (overturned >= 0),
  automatic int not null default 0 check (automatic >= 0),
  within_hour int not null default 0 check (within_hour >= 0),
  within_day int not null default 0 check (within_day >= 0),
  primary key (administrator_id, hour)
);
create index decision_counts_by_hour on decision_counts (hour);

-- The queue of one kind of subject, in the order of report_cases_open.
create index report_cases_open_by_subject on report_cases (subject, (-weight), created_at, id) where state = 'open';
-- The oldest waiting case.
create index report_cases_open_by_age on report_cases (created_at) where state = 'open';
