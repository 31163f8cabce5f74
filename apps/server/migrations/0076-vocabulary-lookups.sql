-- The lookups that a search begins with. Planning them takes longer than executing them, but a plan for all values, outside a
-- function, is rejected by PostgreSQL: it expects half a per cent of all words to match, and the plan of rare values to cost
-- less. In a function, each connection plans a lookup once, and always through the index of the part's kind: of trigrams, or
-- of single letters for a part without three letters in a row, whose trigrams are those of all words.

create function words_like(pattern text, at_most integer) returns setof text
  language plpgsql stable parallel safe rows 10
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query select word from search_words where word like pattern limit at_most;
end $$;

create function words_with_letters(pattern text, letters text[], at_most integer) returns setof text
  language plpgsql stable parallel safe rows 10
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  -- The concatenation excludes the index of trigrams.
  return query
    select word from search_words
     where word || '' like pattern and string_to_array(word, null) @> letters limit at_most;
end $$;

create function sellers_like(pattern text, at_most integer) returns setof uuid
  language plpgsql stable parallel safe rows 10
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query select user_id from profiles where lower(display_name) like pattern limit at_most;
end $$;

create function sellers_with_letters(pattern text, letters text[], at_most integer) returns setof uuid
  language plpgsql stable parallel safe rows 10
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select user_id from profiles
     where lower(display_name) || '' like pattern and string_to_array(lower(display_name), null) @> letters
     limit at_most;
end $$;
