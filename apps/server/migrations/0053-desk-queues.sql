-- Receipts wait in the same inbox as reports. The receipt itself is decided by its own rules, which close its job.
alter table report_cases
  add column receipt_id uuid references receipts (id) on delete cascade,
  drop constraint report_cases_subject_check,
  add constraint report_cases_subject_check check (subject in ('ad', 'member', 'conversation', 'review', 'receipt')),
  add constraint report_cases_of_receipt check ((subject = 'receipt') = (receipt_id is not null)),
  drop constraint report_cases_state_check,
  add constraint report_cases_state_check check (state in ('open', 'rejected', 'upheld', 'closed')),
  add constraint report_cases_close_receipts check (state = 'open' or (subject = 'receipt') = (state = 'closed')),
  -- The queue, and the version of the rules that chose it: those of a later version choose again. -1: not routed yet.
  add column queue text not null default 'standard',
  add column routed_by int not null default -1;
create unique index report_cases_receipt on report_cases (receipt_id) where receipt_id is not null;

-- One queue, in the order of report_cases_open.
drop index report_cases_open_by_subject;
create index report_cases_open_by_queue on report_cases (queue, (-weight), created_at, id) where state = 'open';
-- What administrators see who may decide only reports, or only receipts.
create index report_cases_open_reports on report_cases ((-weight), created_at, id)
  where state = 'open' and subject <> 'receipt';
create index report_cases_open_receipts on report_cases ((-weight), created_at, id)
  where state = 'open' and subject = 'receipt';
-- The oldest waiting report, and the oldest job of each queue.
drop index report_cases_open_by_age;
create index report_cases_open_by_age on report_cases (created_at) where state = 'open' and subject <> 'receipt';
create index report_cases_open_by_queue_and_age on report_cases (queue, created_at) where state = 'open';
-- The waiting jobs whose rules have changed.
create index report_cases_to_route on report_cases (routed_by) where state = 'open';

insert into report_cases (id, subject, member_id, receipt_id, queue, weight, created_at)
select gen_random_uuid(), 'receipt', user_id, id, 'receipts', 100, created_at
  from receipts where state = 'waiting' and user_id is not null;

-- Reviews with signals wait for a decision, like ads with signals.
with marked as (
  select gen_random_uuid() as case_id, reviews.* from reviews
   where signals <> '{}' and removed_at is null
     and not exists (select from report_cases where report_cases.review_id = reviews.id)
), cases as (
  insert into report_cases (id, subject, member_id, review_id, title, weight, report_count, created_at)
  select case_id, 'review', author_id, id, ad_title, 100 * cardinality(signals), 1, created_at from marked
)
insert into reports (id, case_id, reason, weight, network, created_at)
select gen_random_uuid(), case_id, 'signals', 100 * cardinality(signals), '', created_at from marked;

alter table settings
  drop constraint settings_section_check,
  add constraint settings_section_check
    check (section in (
      'plans', 'boosts', 'promo', 'support', 'storage', 'publishing', 'reports', 'signals', 'strikes', 'queues'));
insert into settings (section) values ('queues');
