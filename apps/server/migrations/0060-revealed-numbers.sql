-- A reveal outlives its ad: the member paid for it and wrote a note about it. The numbers do not: they are rows of the ad.
alter table contact_reveals
  drop constraint contact_reveals_ad_id_fkey,
  add column ad_title text not null default '',           -- as it was at that time
  add column seller_id uuid references profiles (user_id) on delete set null,
  add column note text not null default '' check (char_length(note) <= 500),  -- private
  add column is_asked boolean not null default false,     -- the member has asked about the car
  add column refunded_at timestamptz,
  add column refund_reason text check (refund_reason in ('sold', 'dead-number')),
  add constraint contact_reveals_refunds_have_a_reason check ((refunded_at is null) = (refund_reason is null)),
  add constraint contact_reveals_refund_what_was_paid check (refunded_at is null or points_spent > 0);
update contact_reveals set ad_title = ads.title, seller_id = ads.user_id from ads where ads.id = contact_reveals.ad_id;
-- The reveals of an ad by time: those whose point comes back.
drop index contact_reveals_by_ad;
create index contact_reveals_by_ad on contact_reveals (ad_id, created_at, user_id);
-- The limits of refunds, and a seller's account that is deleted.
create index contact_reveals_by_seller on contact_reveals (seller_id, refunded_at);
create index contact_reveals_refunded on contact_reveals (user_id, refunded_at) where refunded_at is not null;

-- Ads whose latest reveals are refunded, unless the cause is undone before `due_at`. Without references: the ad may be
-- deleted after its sale.
create table due_refunds (
  ad_id uuid not null,
  reason text not null check (reason in ('sold', 'dead-number')),
  happened_at timestamptz not null,
  due_at timestamptz not null,
  primary key (ad_id, reason)
);
create index due_refunds_by_time on due_refunds (due_at);

alter table point_entries
  drop constraint point_entries_reason_check,
  add constraint point_entries_reason_check check (reason in (
    'opening', 'promo', 'reveal', 'reveal-refund', 'monthly-top-up', 'upgrade', 'correction', 'reversal'));

-- A reason for reports: the number does not work.
alter table reports
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason in (
    'stolen', 'fraud', 'forged-papers', 'already-sold', 'wrong-facts', 'dead-number', 'number-shown', 'duplicate',
    'fake-review', 'offensive', 'on-register', 'signals', 'review-first'));
alter table second_reviews
  drop constraint second_reviews_leading_reason_check,
  add constraint second_reviews_leading_reason_check check (leading_reason in (
    'stolen', 'fraud', 'forged-papers', 'already-sold', 'wrong-facts', 'dead-number', 'number-shown', 'duplicate',
    'fake-review', 'offensive', 'on-register', 'signals', 'review-first'));
alter table decision_quality_counts
  drop constraint decision_quality_counts_reason_check,
  add constraint decision_quality_counts_reason_check check (reason in (
    'stolen', 'fraud', 'forged-papers', 'already-sold', 'wrong-facts', 'dead-number', 'number-shown', 'duplicate',
    'fake-review', 'offensive', 'on-register', 'signals', 'review-first'));

-- Adds to the sections of the settings without repeating them.
do $$
declare
  sections text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'settings_section_check');
begin
  alter table settings drop constraint settings_section_check;
  execute 'alter table settings add constraint settings_section_check '
    || regexp_replace(sections, 'ARRAY\[', 'ARRAY[''refunds''::text, ''costs''::text, ');
end $$;
insert into settings (section) values ('refunds'), ('costs');
