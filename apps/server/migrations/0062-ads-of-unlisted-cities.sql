-- Ads of cities that the catalogue does not know have no state. In the order of distance they come last.
create index ads_unlisted_cities on ads (priority_score desc, is_premium desc, created_at desc, id desc)
  where status = 'active' and state_key is null;
