-- The picture of another member's ad that a photo shows, searched when the photo is uploaded.
alter table photo_fingerprints add column earlier_photo_id uuid references photos (id) on delete set null;
create index photo_fingerprints_by_earlier_photo on photo_fingerprints (earlier_photo_id)
  where earlier_photo_id is not null;

alter table ad_signals
  drop constraint ad_signals_signal_check,
  add constraint ad_signals_signal_check check (signal in (
    'advance-payment', 'contact-elsewhere', 'same-text', 'same-photo', 'price-slip', 'bait-price', 'price-far-off',
    'owner-many-cars', 'role-changed', 'burst', 'new-account-expensive', 'mileage-decreased'));
