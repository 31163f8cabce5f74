-- Pixels of a photo's variant for zooming. Null where it has none: the photo was sent with 800 pixels or fewer, or before
-- this variant was stored.
alter table photos add column full_width int check (full_width > 0);
