-- The photo that a member adds to a report: at most one for each report. Its file is in the store of reports.
create table report_photos (
  id uuid primary key,                                    -- made on the member's device
  report_id uuid not null unique references reports (id) on delete cascade,
  name text not null unique,                              -- of the file
  width int not null check (width > 0),                   -- pixels
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  created_at timestamptz not null
);

-- The decided cases whose photos the sweep deletes.
create index report_cases_decided on report_cases (decided_at) where decided_at is not null;
