-- An ad that administrators review before it is listed for the first time. Its status is 'removed' until then.
alter table ads
  add column awaits_listing boolean not null default false,
  add constraint ads_that_await_listing_are_removed check (not awaits_listing or status = 'removed');
-- The ads of a day that are not listed yet, which its figures leave out.
create index ads_awaiting_listing on ads (created_at) where awaits_listing;

-- The case of an ad that is reviewed first: its decision lists the ad.
alter table report_cases
  add column review_first boolean not null default false,
  add constraint report_cases_review_ads_first check (not review_first or subject = 'ad');
-- How long the latest reviews took.
create index report_cases_reviewed_first on report_cases (decided_at desc) include (created_at)
  where review_first and decided_at is not null;

alter table reports
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason in (
    'stolen', 'fraud', 'forged-papers', 'already-sold', 'wrong-facts', 'number-shown', 'duplicate', 'fake-review',
    'offensive', 'on-register', 'signals', 'review-first'));

alter table settings
  drop constraint settings_section_check,
  add constraint settings_section_check
    check (section in (
      'plans', 'boosts', 'promo', 'support', 'storage', 'publishing', 'reports', 'signals', 'strikes'));
insert into settings (section) values ('publishing');
