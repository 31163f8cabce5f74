-- When complete backups were taken by `npm run backup`, for the age of the last one in /metrics.
create table backups (
  taken_at timestamptz primary key,
  rows bigint not null,
  files bigint not null
);
