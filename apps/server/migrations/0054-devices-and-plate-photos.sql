-- The devices from which a member used the product, as keyed hashes of a random id that the device has made.
create table member_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  -- Days in Khartoum.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  primary key (user_id, device_hash)
);
-- The accounts of a device, latest first.
create index member_devices_by_device on member_devices (device_hash, last_day desc, user_id);
create index member_devices_by_day on member_devices (last_day);

-- The ads with a number, to find a number that several accounts use.
create index ad_contacts_by_phone on ad_contacts (phone);
create index ad_contacts_by_whatsapp on ad_contacts (whatsapp);

alter table ad_signals
  drop constraint ad_signals_signal_check,
  add constraint ad_signals_signal_check check (signal in (
    'advance-payment', 'contact-elsewhere', 'same-text', 'same-photo', 'price-slip', 'bait-price', 'price-far-off',
    'owner-many-cars', 'role-changed', 'burst', 'shared-device', 'device-burst', 'shared-number',
    'new-account-expensive', 'mileage-decreased'));

-- Whether a member has reviewed a seller.
create index reviews_by_pair on reviews (author_id, seller_id);

alter table reviews
  drop constraint reviews_signals_check,
  add constraint reviews_signals_check
    check (signals <@ array['mutual-five-stars', 'shared-number', 'shared-device', 'shared-network']);

-- An administrator's request for a photo of the plate with the chassis number, at most one for each ad. The file is in the
-- store of plates.
create table plate_requests (
  ad_id uuid primary key references ads (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'verified', 'rejected')),
  -- Why the photo was rejected.
  reason text not null default '',
  administrator_id uuid references administrators (id) on delete set null,
  photo_id uuid unique,                                   -- made on the owner's device; stays after the decision
  photo_name text unique,                                 -- of the file; null after the decision
  photo_width int check (photo_width > 0),                -- pixels
  photo_height int check (photo_height > 0),
  photo_bytes int check (photo_bytes > 0),
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  constraint plate_requests_photo_while_sent check ((state = 'sent') = (photo_name is not null)),
  constraint plate_requests_photo_complete
    check (photo_name is null or num_nulls(photo_id, photo_width, photo_height, photo_bytes) = 0)
);
-- The photos that wait for a decision, oldest first.
create index plate_requests_sent on plate_requests (changed_at, ad_id) where state = 'sent';
create index plate_requests_by_change on plate_requests (changed_at);
create index plate_requests_by_administrator on plate_requests (administrator_id);

alter table audit_entries drop constraint audit_entries_act_check;
alter table audit_entries add constraint audit_entries_act_check check (act in (
    'sign-in', 'sign-out', 'password-changed', 'second-factor-added', 'second-factor-removed', 'recovery-code-used',
    'session-ended', 'administrator-created', 'administrator-role-changed', 'administrator-disabled',
    'administrator-enabled', 'administrator-reset', 'administrator-signed-out', 'membership-changed',
    'activation-reversed', 'money-corrected', 'points-corrected', 'member-signed-out', 'member-suspended',
    'suspension-lifted', 'strike-taken-back', 'strikes-suspended', 'strikes-suspension-lifted', 'member-deleted',
    'identifier-released', 'number-verified', 'identity-approved', 'identity-rejected', 'identity-taken-back',
    'ad-removed', 'ad-restored',
    'ad-boosted', 'chassis-verified', 'chassis-unverified', 'plate-requested', 'plate-withdrawn', 'plate-rejected',
    'appeal-accepted', 'appeal-rejected',
    'reports-upheld', 'reports-rejected', 'reports-reopened', 'receipt-approved', 'receipt-rejected',
    'receipt-reopened', 'review-removed', 'review-restored', 'stolen-car-confirmed', 'stolen-car-rejected',
    'stolen-list-imported', 'stolen-list-withdrawn', 'evidence-opened',
    'settings-changed', 'backup-downloaded', 'audit-exported'));
