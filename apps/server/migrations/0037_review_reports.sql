-- Reviews can be reported too. The reported member is the author.
alter table report_cases
  -- The case outlives the review: deleting it does not end the case.
  add column review_id uuid references reviews (id) on delete set null,
  add constraint report_cases_of_review check (subject = 'review' or review_id is null),
  drop constraint report_cases_subject_check,
  add constraint report_cases_subject_check check (subject in ('ad', 'member', 'conversation', 'review'));
create unique index report_cases_open_review on report_cases (review_id) where state = 'open' and subject = 'review';
create index report_cases_by_review on report_cases (review_id) where review_id is not null;

alter table reports
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason in (
    'stolen', 'fraud', 'forged-papers', 'already-sold', 'wrong-facts', 'number-shown', 'duplicate', 'fake-review',
    'offensive'));
