-- Whether the texts about a case were removed, a time after its decision.
alter table report_cases add column texts_removed boolean not null default false;
create index report_cases_with_texts on report_cases (decided_at) where decided_at is not null and not texts_removed;
