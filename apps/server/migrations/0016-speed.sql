-- Every word that ads have had as a `w:` term. A part of a word is looked for here, among some hundred thousand words, and
-- the ads then by the whole words that have it: an index over the parts of all texts cost more than all others together.
-- A word stays when its last ad goes; it finds nothing then.
create table search_words (word text primary key);
create index search_words_by_part on search_words using gin (word gin_trgm_ops);

create function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select word
    from (select distinct substr(term, 3) as word
            from changed, unnest(tsvector_to_array(changed.search_terms)) term
           where term like 'w:%') said
   where not exists (select from search_words known where known.word = said.word)
   order by word
      on conflict do nothing;
  return null;
end $$;
create trigger ads_keep_words_of_new after insert on ads
  referencing new table as changed for each statement execute function keep_search_words();

-- A statement that changes terms changes few rows; those that only count views must not pay for it.
create function keep_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select word
    from (select substr(term, 3) as word from unnest(tsvector_to_array(new.search_terms)) term where term like 'w:%') said
   where not exists (select from search_words known where known.word = said.word)
   order by word
      on conflict do nothing;
  return null;
end $$;
create trigger ads_keep_words_of_changed after update of search_terms on ads
  for each row when (old.search_terms is distinct from new.search_terms) execute function keep_changed_search_words();

insert into search_words (word)
select distinct substr(term, 3) from ads, unnest(tsvector_to_array(search_terms)) term where term like 'w:%';

drop index ads_search_text;

-- Sellers by a part of their name.
create index profiles_by_name_part on profiles using gin (lower(display_name) gin_trgm_ops);

-- What an ad is besides its keys, a bit each (packages/domain/src/search/traits.ts): with it, the lists' indexes alone
-- answer what a search asks of model, place, attributes and ranges together.
alter table ads add column traits bigint not null default 0;

drop index ads_default_order;
create index ads_default_order on ads (priority_score desc, is_premium desc, created_at desc, id desc)
  include (traits, price, year, mileage, city_key, state_key, brand_key, model_key, condition, fuel_type, transmission,
           papers_type, seller_role, license_status, broker_commission_requested)
  where status = 'active';
drop index ads_by_model;
create index ads_by_model on ads (model_key, priority_score desc, is_premium desc, created_at desc, id desc)
  include (traits, price, year, mileage, city_key, state_key, brand_key) where status = 'active';
drop index ads_by_city;
create index ads_by_city on ads (city_key, priority_score desc, is_premium desc, created_at desc, id desc)
  include (traits, price, year, mileage, model_key, brand_key) where status = 'active';
drop index ads_by_brand;
create index ads_by_brand on ads (brand_key, priority_score desc, is_premium desc, created_at desc, id desc)
  include (traits, price, year, mileage, city_key, state_key, model_key) where status = 'active';
