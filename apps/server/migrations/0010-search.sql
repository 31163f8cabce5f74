-- What an ad is found by (packages/domain/src/search/build-search-document.ts): concepts of the catalogue and words of its texts.
-- Ads that another version of the catalogue described are described anew in the background after the start.
alter table ads
  add column search_terms tsvector not null default '',
  -- The catalogue's ids (toyota, toyota/corolla, omdurman, khartoum); `=` and the folded spelling for what it does not know.
  add column brand_key text not null default '',
  add column model_key text not null default '',
  add column city_key text not null default '',
  add column state_key text,
  add column search_version int not null default 0;

create index ads_search_terms on ads using gin (search_terms) where status = 'active';
create index ads_by_search_version on ads (search_version);

-- Filters and searches ask for the things themselves, in whatever spelling: the keys take the spellings' places.
drop index ads_default_order;
create index ads_default_order on ads (priority_score desc, is_premium desc, created_at desc, id desc)
  include (price, year, mileage, city_key, state_key, brand_key, model_key, condition, fuel_type, transmission,
           papers_type, seller_role, license_status, broker_commission_requested)
  where status = 'active';
drop index ads_by_city;
create index ads_by_city on ads (city_key, priority_score desc, is_premium desc, created_at desc, id desc)
  include (price, year) where status = 'active';
drop index ads_by_brand;
create index ads_by_brand on ads (brand_key, priority_score desc, is_premium desc, created_at desc, id desc)
  where status = 'active';
drop index ads_by_model;
create index ads_by_model on ads (model_key, priority_score desc, is_premium desc, created_at desc, id desc)
  include (price, year) where status = 'active';
create index ads_by_state on ads (state_key) where status = 'active';
