-- Unfinished ads of members, at most ten each (packages/domain/src/drafts). The device generates the id, which becomes the ad's.
create table ad_drafts (
  id uuid primary key,
  user_id uuid not null references profiles (user_id) on delete cascade,
  -- Rises with each change: a device that has not loaded the latest version cannot replace it.
  version int not null check (version > 0),
  -- The fields as typed, without the chassis number, which stays on the device.
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 40000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index ad_drafts_by_member on ad_drafts (user_id, updated_at desc);
create index ad_drafts_by_change on ad_drafts (updated_at);

-- From which side a photo shows the car; null if the seller has not said.
alter table photos
  add column angle text check (angle in ('front', 'back', 'side', 'inside', 'dashboard', 'engine'));

-- The uploaded photos of drafts, which are not swept. A photo is in one draft.
create table ad_draft_photos (
  photo_id uuid primary key references photos (id) on delete cascade,
  draft_id uuid not null references ad_drafts (id) on delete cascade,
  position int not null check (position >= 0),
  angle text check (angle in ('front', 'back', 'side', 'inside', 'dashboard', 'engine'))
);
create index ad_draft_photos_by_draft on ad_draft_photos (draft_id, position);

alter table live_events drop constraint live_events_kind_check;
alter table live_events
  add constraint live_events_kind_check
  check (kind in ('messages', 'read', 'notifications', 'points', 'favorites', 'hidden', 'drafts'));
