-- A case is drawn for a second decision by a number of its own, which is compared with the share in the settings.
alter table report_cases
  add column second_review_draw int check (second_review_draw between 0 and 9999);  -- null while it is open

-- The second, blind decision on a decided case. The first one is copied: the case itself may be reopened.
create table second_reviews (
  id uuid primary key,
  case_id uuid not null references report_cases (id) on delete cascade,
  ad_id uuid references ads (id) on delete set null,      -- of the case
  state text not null default 'open' check (state in ('open', 'agreed', 'differed', 'ended')),
  leading_reason text not null check (leading_reason in (
    'stolen', 'fraud', 'forged-papers', 'already-sold', 'wrong-facts', 'number-shown', 'duplicate', 'fake-review',
    'offensive', 'on-register', 'signals', 'review-first')),  -- what most of the reports' weight states
  first_administrator_id uuid references administrators (id) on delete set null,
  first_state text not null check (first_state in ('rejected', 'upheld')),
  first_reason text not null,
  first_violation text check (first_violation in (
    'stolen', 'fraud', 'forged-papers', 'already-sold', 'wrong-facts', 'number-shown', 'duplicate', 'fake-review',
    'offensive')),
  first_at timestamptz not null,
  second_administrator_id uuid references administrators (id) on delete set null,
  second_state text check (second_state in ('rejected', 'upheld')),
  second_reason text not null default '',
  second_violation text check (second_violation in (
    'stolen', 'fraud', 'forged-papers', 'already-sold', 'wrong-facts', 'number-shown', 'duplicate', 'fake-review',
    'offensive')),
  second_at timestamptz,
  claimed_by uuid references administrators (id) on delete set null,
  claimed_until timestamptz,
  closed_at timestamptz,                                  -- of a disagreement: undone, or the first decision stands
  check ((state in ('agreed', 'differed')) = (second_at is not null)),
  check ((second_at is null) = (second_state is null))
);
create unique index second_reviews_open_by_case on second_reviews (case_id) where state = 'open';
create index second_reviews_by_case on second_reviews (case_id);
create index second_reviews_by_ad on second_reviews (ad_id) where ad_id is not null;
-- The two lists, in their order.
create index second_reviews_open on second_reviews (first_at, id) where state = 'open';
create index second_reviews_differed on second_reviews (second_at, id) where state = 'differed' and closed_at is null;
create index second_reviews_by_first on second_reviews (first_administrator_id) where first_administrator_id is not null;
create index second_reviews_by_second on second_reviews (second_administrator_id)
  where second_administrator_id is not null;
create index second_reviews_by_claimant on second_reviews (claimed_by) where claimed_by is not null;

-- Decisions by administrator, hour and what the reports stated. Written with each decision.
create table decision_quality_counts (
  administrator_id uuid not null references administrators (id) on delete cascade,
  hour timestamptz not null,                              -- start of the hour of the first decisions
  reason text not null check (reason in (
    'stolen', 'fraud', 'forged-papers', 'already-sold', 'wrong-facts', 'number-shown', 'duplicate', 'fake-review',
    'offensive', 'on-register', 'signals', 'review-first')),
  decided int not null default 0 check (decided >= 0),
  overturned int not null default 0 check (overturned >= 0),
  second_decided int not null default 0 check (second_decided >= 0),
  agreed int not null default 0 check (agreed >= 0),
  primary key (administrator_id, hour, reason)
);
create index decision_quality_counts_by_hour on decision_quality_counts (hour);

-- One decision on several ads of a seller, made on the page of a case about one of them.
create table bulk_decisions (
  id uuid primary key,                                    -- made on the administrator's device
  case_id uuid not null references report_cases (id) on delete cascade,
  administrator_id uuid references administrators (id) on delete set null,
  reason text not null,
  created_at timestamptz not null
);
create index bulk_decisions_of_case on bulk_decisions (case_id, created_at);
create index bulk_decisions_by_administrator on bulk_decisions (administrator_id) where administrator_id is not null;

create table bulk_decision_ads (
  bulk_id uuid not null references bulk_decisions (id) on delete cascade,
  ad_id uuid not null references ads (id) on delete cascade,
  case_id uuid references report_cases (id) on delete set null,  -- the case about the ad that was decided too
  outcome text not null check (outcome in ('removed', 'already-removed')),
  primary key (bulk_id, ad_id)
);
create index bulk_decision_ads_by_ad on bulk_decision_ads (ad_id);
create index bulk_decision_ads_by_case on bulk_decision_ads (case_id) where case_id is not null;

-- Adds to the acts of the audit log without repeating them.
do $$
declare
  acts text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_entries_act_check');
begin
  alter table audit_entries drop constraint audit_entries_act_check;
  execute 'alter table audit_entries add constraint audit_entries_act_check '
    || regexp_replace(acts, 'ARRAY\[', 'ARRAY[''second-review-decided''::text, ''second-review-closed''::text, ');
end $$;
