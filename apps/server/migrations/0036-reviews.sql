-- When a buyer first had contact with a seller about an ad: revealed its numbers, or got a reply to a message. It
-- outlives the ad, so that a deleted ad does not prevent a review.
create table first_contacts (
  buyer_id uuid not null references profiles (user_id) on delete cascade,
  -- No foreign key: the ad may be deleted.
  ad_id uuid not null,
  seller_id uuid not null references profiles (user_id) on delete cascade,
  -- As it was at that time.
  ad_title text not null,
  contacted_at timestamptz not null,
  -- Stays after the review is deleted: a member reviews an ad once.
  reviewed_at timestamptz,
  primary key (buyer_id, ad_id),
  check (buyer_id <> seller_id)
);
-- The ads that a member may review, page by page.
create index first_contacts_open on first_contacts (buyer_id, contacted_at desc, ad_id desc) where reviewed_at is null;
-- Accounts are deleted by their key.
create index first_contacts_by_seller on first_contacts (seller_id);

insert into first_contacts (buyer_id, ad_id, seller_id, ad_title, contacted_at)
select buyer_id, ad_id, seller_id, ad_title, contacted_at
  from (
    select reveal.user_id as buyer_id, reveal.ad_id, ads.user_id as seller_id, ads.title as ad_title,
           reveal.created_at as contacted_at
      from contact_reveals reveal join ads on ads.id = reveal.ad_id
     where ads.user_id <> reveal.user_id
    union all
    -- Only the buyer can write first, so the seller's first message is the exchange.
    select buyer_id, ad_id, seller_id, ad_title,
           (select min(messages.created_at) from messages
             where messages.conversation_id = conversations.id and messages.sender_id = conversations.seller_id)
      from conversations
     where ad_id is not null and buyer_id is not null and seller_id is not null
  ) contact
 where contacted_at is not null
 order by contacted_at
    on conflict do nothing;

create table reviews (
  -- Made on the author's device: sent again after a lost response, it is the same review.
  id uuid primary key,
  author_id uuid not null references profiles (user_id) on delete cascade,
  seller_id uuid not null references profiles (user_id) on delete cascade,
  ad_id uuid not null,
  ad_title text not null,
  stars int not null check (stars between 1 and 5),
  -- Null: the author does not know.
  car_as_described boolean,
  papers_as_stated boolean,
  seller_answered boolean,
  content text not null,
  answer text check (answer <> ''),
  answered_at timestamptz,
  -- A keyed hash of the author's network, which is compared with those of other reviews.
  network_hash bytea not null,
  -- Reasons for a check by an administrator.
  signals text[] not null default '{}'
    check (signals <@ array['mutual-five-stars', 'shared-number', 'shared-network']),
  created_at timestamptz not null,
  removed_at timestamptz,
  removal_reason text,
  unique (author_id, ad_id),
  check (author_id <> seller_id),
  check ((answer is null) = (answered_at is null)),
  check ((removed_at is null) = (removal_reason is null))
);
create index reviews_by_seller on reviews (seller_id, created_at desc, id desc) where removed_at is null;
create index reviews_by_author on reviews (author_id, created_at desc, id desc);
create index reviews_by_network on reviews (seller_id, network_hash);
-- The lists of the administration.
create index reviews_by_age on reviews (created_at desc, id desc);
create index reviews_with_signals on reviews (created_at desc, id desc) where removed_at is null and signals <> '{}';
create index reviews_removed on reviews (created_at desc, id desc) where removed_at is not null;

-- Counts of a seller's reviews that are not removed, so that no request counts them.
create table review_summaries (
  user_id uuid primary key references profiles (user_id) on delete cascade,
  stars_1 int not null check (stars_1 >= 0),
  stars_2 int not null check (stars_2 >= 0),
  stars_3 int not null check (stars_3 >= 0),
  stars_4 int not null check (stars_4 >= 0),
  stars_5 int not null check (stars_5 >= 0),
  described_yes int not null check (described_yes >= 0),
  described_no int not null check (described_no >= 0),
  papers_yes int not null check (papers_yes >= 0),
  papers_no int not null check (papers_no >= 0),
  answered_yes int not null check (answered_yes >= 0),
  answered_no int not null check (answered_no >= 0)
);

create function count_review() returns trigger language plpgsql as $$
begin
  -- A review that ceases to count. With its seller's account, the summary may be gone already.
  if tg_op <> 'INSERT' and old.removed_at is null then
    update review_summaries
       set stars_1 = stars_1 - (old.stars = 1)::int,
           stars_2 = stars_2 - (old.stars = 2)::int,
           stars_3 = stars_3 - (old.stars = 3)::int,
           stars_4 = stars_4 - (old.stars = 4)::int,
           stars_5 = stars_5 - (old.stars = 5)::int,
           described_yes = described_yes - (old.car_as_described is true)::int,
           described_no = described_no - (old.car_as_described is false)::int,
           papers_yes = papers_yes - (old.papers_as_stated is true)::int,
           papers_no = papers_no - (old.papers_as_stated is false)::int,
           answered_yes = answered_yes - (old.seller_answered is true)::int,
           answered_no = answered_no - (old.seller_answered is false)::int
     where user_id = old.seller_id;
  end if;
  if tg_op <> 'DELETE' and new.removed_at is null then
    insert into review_summaries as summary values (
      new.seller_id, (new.stars = 1)::int, (new.stars = 2)::int, (new.stars = 3)::int, (new.stars = 4)::int,
      (new.stars = 5)::int, (new.car_as_described is true)::int, (new.car_as_described is false)::int,
      (new.papers_as_stated is true)::int, (new.papers_as_stated is false)::int,
      (new.seller_answered is true)::int, (new.seller_answered is false)::int)
    on conflict (user_id) do update
       set stars_1 = summary.stars_1 + excluded.stars_1,
           stars_2 = summary.stars_2 + excluded.stars_2,
           stars_3 = summary.stars_3 + excluded.stars_3,
           stars_4 = summary.stars_4 + excluded.stars_4,
           stars_5 = summary.stars_5 + excluded.stars_5,
           described_yes = summary.described_yes + excluded.described_yes,
           described_no = summary.described_no + excluded.described_no,
           papers_yes = summary.papers_yes + excluded.papers_yes,
           papers_no = summary.papers_no + excluded.papers_no,
           answered_yes = summary.answered_yes + excluded.answered_yes,
           answered_no = summary.answered_no + excluded.answered_no;
  end if;
  return null;
end $$;
create trigger reviews_count after insert or delete or update of removed_at on reviews
  for each row execute function count_review();

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check
  check (type in ('message', 'favorite', 'ad_update', 'review', 'system', 'other'));

alter table audit_entries drop constraint audit_entries_act_check;
alter table audit_entries add constraint audit_entries_act_check check (act in (
    'sign-in', 'sign-out', 'password-changed', 'second-factor-added', 'second-factor-removed', 'recovery-code-used',
    'session-ended', 'administrator-created', 'administrator-role-changed', 'administrator-disabled',
    'administrator-enabled', 'administrator-reset', 'administrator-signed-out', 'membership-changed',
    'activation-reversed', 'money-corrected', 'points-corrected', 'member-signed-out', 'member-suspended',
    'suspension-lifted', 'member-deleted', 'identifier-released', 'ad-removed', 'ad-restored', 'ad-boosted',
    'reports-upheld', 'reports-rejected', 'receipt-approved', 'receipt-rejected', 'receipt-reopened', 'review-removed',
    'review-restored',
    'settings-changed', 'backup-downloaded', 'audit-exported'));
