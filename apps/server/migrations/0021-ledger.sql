-- Books of money. An activation says what was ordered and at which price; an entry says what was received for it or given
-- back, and who decided. Revenue is the sum of the entries. Entries outlive the member, the ad and the administrator.
alter table activations
  add column days int check (days > 0),                    -- that it added; null: without an end, or before this migration
  -- The member's or the ad's state before it: what an undo restores. Null: before this migration.
  add column state_before jsonb;
comment on column activations.price is 'pounds: the price of the plan when it was ordered';

create table activation_reversals (
  id uuid primary key,                                    -- made by the administrator's device
  activation_id uuid not null unique references activations (id),
  reason text not null,
  administrator_id uuid references administrators (id) on delete set null,
  created_at timestamptz not null
);
create index activation_reversals_by_administrator on activation_reversals (administrator_id)
  where administrator_id is not null;

create table money_entries (
  id uuid primary key,
  -- payment: money that was received. reversal: given back with the end of what was activated. refund: given back, and
  -- what was activated stays. correction: the amount was typed wrong.
  kind text not null check (kind in ('payment', 'reversal', 'refund', 'correction')),
  activation_id uuid not null references activations (id),
  receipt_id uuid references receipts (id) on delete set null,
  amount bigint not null,                                 -- pounds; negative: given back, or never received
  currency text not null default 'SDG' check (currency = 'SDG'),
  reason text not null default '',
  administrator_id uuid references administrators (id) on delete set null,
  administrator text,                                     -- the username at the time; null: the operator
  created_at timestamptz not null,
  check (case kind when 'payment' then amount >= 0 when 'correction' then amount <> 0 else amount < 0 end)
);
create index money_entries_by_age on money_entries (created_at, id) include (amount);
create index money_entries_by_activation on money_entries (activation_id, created_at, id) include (amount);
create unique index money_entries_payment on money_entries (activation_id) where kind = 'payment';
create index money_entries_by_receipt on money_entries (receipt_id) where receipt_id is not null;
create index money_entries_by_administrator on money_entries (administrator_id) where administrator_id is not null;

-- Entries are never deleted and never changed: only what names a person or links to a deleted row may be emptied.
create function keep_money_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.id, new.kind, new.activation_id, new.amount, new.currency, new.created_at)
        is distinct from (old.id, old.kind, old.activation_id, old.amount, old.currency, old.created_at) then
    raise exception 'money_entries are only added to' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger money_entries_kept before update or delete on money_entries
  for each row execute function keep_money_entries();

alter table receipts
  add column price bigint check (price >= 0);             -- pounds: the plan's price when the receipt was entered

-- What was booked so far: the price of the plan. Of an approved receipt it is known what was really received.
with approved as (
  select distinct on (activation.id) activation.id as activation_id, receipts.id as receipt_id, receipts.amount
    from activations activation
    join receipts on receipts.state = 'approved' and receipts.decided_at = activation.created_at
     and receipts.kind = activation.kind and receipts.plan = activation.plan
     and receipts.administrator_id is not distinct from activation.administrator_id
     and receipts.user_id is not distinct from activation.user_id
   order by activation.id, receipts.id
)
insert into money_entries (id, kind, activation_id, receipt_id, amount, reason, administrator_id, administrator, created_at)
select gen_random_uuid(), 'payment', activations.id, approved.receipt_id, coalesce(approved.amount, activations.price),
       '', activations.administrator_id, administrators.username, activations.created_at
  from activations
  left join approved on approved.activation_id = activations.id
  left join administrators on administrators.id = activations.administrator_id
 where activations.plan <> 'free';

update receipts set price = activations.price
  from money_entries join activations on activations.id = money_entries.activation_id
 where money_entries.receipt_id = receipts.id;

-- The figures of ended days agree with the books: both are read from the entries.
alter table daily_figures alter column activations drop not null, alter column revenue drop not null;

alter table point_entries
  add column note text not null default '',               -- of a correction or a reversal: why
  add column activation_id uuid;                          -- of a reversal: what was reversed
alter table point_entries drop constraint point_entries_reason_check;
alter table point_entries add constraint point_entries_reason_check check (
  reason in ('opening', 'promo', 'reveal', 'monthly-top-up', 'upgrade', 'correction', 'reversal')
);
