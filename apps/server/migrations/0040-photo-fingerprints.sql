-- Perceptual hashes (PDQ) of photos, which find the same picture in another ad. A row whose photo is flat, or whose file is
-- missing, has no hashes, so that it is not tried again.
create table photo_fingerprints (
  photo_id uuid primary key references photos (id) on delete cascade,
  quality smallint not null check (quality between 0 and 100),
  whole bit(256),
  regions bit(256)[] not null check (cardinality(regions) = case when whole is null then 0 else 6 end),
  -- Parts that are compared with the regions of other photos. No query searches for them, so they are not indexed.
  views bit(256)[] not null check (cardinality(views) = cardinality(regions))
);

-- The bands of a hash: 12 of 20 bits, each with its number; the 16 highest frequencies, which change first, are in none. Two
-- hashes with at most 11 different bits share a band, and those with at most 23 a band that differs in one bit at most.
create function photo_fingerprint_bands(hash bit(256), first_band int) returns int[]
  language sql immutable parallel safe
  return array[
    (first_band + 0) << 20 | substring(hash from 1 for 20)::bit(20)::int,
    (first_band + 1) << 20 | substring(hash from 21 for 20)::bit(20)::int,
    (first_band + 2) << 20 | substring(hash from 41 for 20)::bit(20)::int,
    (first_band + 3) << 20 | substring(hash from 61 for 20)::bit(20)::int,
    (first_band + 4) << 20 | substring(hash from 81 for 20)::bit(20)::int,
    (first_band + 5) << 20 | substring(hash from 101 for 20)::bit(20)::int,
    (first_band + 6) << 20 | substring(hash from 121 for 20)::bit(20)::int,
    (first_band + 7) << 20 | substring(hash from 141 for 20)::bit(20)::int,
    (first_band + 8) << 20 | substring(hash from 161 for 20)::bit(20)::int,
    (first_band + 9) << 20 | substring(hash from 181 for 20)::bit(20)::int,
    (first_band + 10) << 20 | substring(hash from 201 for 20)::bit(20)::int,
    (first_band + 11) << 20 | substring(hash from 221 for 20)::bit(20)::int
  ];

-- The bands of the whole picture have the numbers 0 to 11, those of every region 12 to 19: the lower frequencies are enough,
-- because regions are searched for equal bands only.
create function photo_fingerprint_keys(whole bit(256), regions bit(256)[]) returns int[]
  -- A strict function is not expanded in queries, whose planning would take longer than their execution.
  language sql immutable strict parallel safe
  return photo_fingerprint_bands(whole, 0)
    || (photo_fingerprint_bands(regions[1], 12))[1:8] || (photo_fingerprint_bands(regions[2], 12))[1:8]
    || (photo_fingerprint_bands(regions[3], 12))[1:8] || (photo_fingerprint_bands(regions[4], 12))[1:8]
    || (photo_fingerprint_bands(regions[5], 12))[1:8] || (photo_fingerprint_bands(regions[6], 12))[1:8];

-- Without a list of pending entries, because every search would read it.
create index photo_fingerprints_by_key on photo_fingerprints using gin (photo_fingerprint_keys(whole, regions))
  with (fastupdate = off) where whole is not null;
