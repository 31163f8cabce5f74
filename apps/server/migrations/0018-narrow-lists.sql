-- A model of one year is what most people ask for; its ads are met in the order of lists.
create index ads_by_model_year on ads (model_key, year, priority_score desc, is_premium desc, created_at desc, id desc)
  include (traits, price, mileage, city_key, state_key, brand_key) where status = 'active';

-- Lists of a state and of a city say all that is filtered by, as those of a brand and of a model do.
drop index ads_by_state;
create index ads_by_state on ads (state_key, priority_score desc, is_premium desc, created_at desc, id desc)
  include (traits, price, year, mileage, city_key, model_key, brand_key) where status = 'active';

-- Attributes are asked of the traits, whose rare ones the terms find.
drop index ads_by_fuel_type;

-- Names too short, or without letters, for an index of three letters each.
create index profiles_by_name_letters on profiles using gin (string_to_array(lower(display_name), null));
create index search_words_by_letters on search_words using gin (string_to_array(word, null));
