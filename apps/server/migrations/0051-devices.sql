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

alter table reviews
  drop constraint reviews_signals_check,
  add constraint reviews_signals_check
    check (signals <@ array['mutual-five-stars', 'shared-number', 'shared-device', 'shared-network']);
