-- Most searches name a model in a city, up to a price: without these, a list walks all ads of the model.
create index ads_by_model_city on ads (model_key, city_key, priority_score desc, is_premium desc, created_at desc, id desc)
  include (traits, price, year, mileage, state_key, brand_key) where status = 'active';

-- The cheapest cars of a model, and the nearest prices outside a range.
create index ads_by_model_price on ads (model_key, price, id)
  include (traits, year, mileage, city_key, state_key, brand_key) where status = 'active';

-- Lists of premium ads in these orders read the index alone until the page is full.
drop index ads_by_price;
create index ads_by_price on ads (price, id) include (is_premium, is_featured) where status = 'active';
drop index ads_by_age;
create index ads_by_age on ads (created_at desc, id desc) include (is_premium, is_featured) where status = 'active';
