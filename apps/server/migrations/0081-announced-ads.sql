-- Records which saved searches have announced an ad. Matches are deleted after 30 days, so an ad that was paused for longer
-- would be announced again when it is resumed. A match takes about 250 bytes with its indexes, a number 4 bytes.
alter table saved_searches add column number int generated always as identity unique;

create table saved_search_announcements (
  ad_id uuid primary key references ads (id) on delete cascade,
  searches int[] not null                                 -- numbers of saved searches
);
