-- What was noticed about an ad when it was listed: packages/domain/src/ad-signals/ad-signals.ts.
create table ad_signals (
  ad_id uuid not null references ads (id) on delete cascade,
  signal text not null check (signal in (
    'advance-payment', 'contact-elsewhere', 'same-text', 'price-slip', 'bait-price', 'price-far-off', 'owner-many-cars',
    'role-changed', 'burst', 'new-account-expensive', 'mileage-decreased')),
  facts jsonb not null,                                   -- what its sentence states
  weight int not null check (weight > 0),
  created_at timestamptz not null,
  primary key (ad_id, signal)
);

-- MinHash of a description: apps/server/src/features/ad-signals/text-print.ts.
create table ad_text_prints (
  ad_id uuid primary key references ads (id) on delete cascade,
  minima int[] not null,
  keys int[] not null
);
-- Without pending entries, which a search would read as a whole.
create index ad_text_prints_by_key on ad_text_prints using gin (keys) with (fastupdate = off);

-- Signals report an ad without a reporter, like the register of stolen cars.
alter table reports
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason in (
    'stolen', 'fraud', 'forged-papers', 'already-sold', 'wrong-facts', 'number-shown', 'duplicate', 'fake-review',
    'offensive', 'on-register', 'signals'));

alter table settings
  drop constraint settings_section_check,
  add constraint settings_section_check
    check (section in ('plans', 'boosts', 'promo', 'support', 'storage', 'reports', 'signals'));
insert into settings (section) values ('signals');
