-- Administrators' search of members, in one spelling for the many that people use. Mirrors fold-arabic.ts of the domain
-- (a property test holds the two together), and drops spaces besides: أبو بكر is written أبوبكر too.
create function folded_search_text(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    translate(
      regexp_replace(lower($1), U&'[\064B-\0652\0670\0640]', '', 'g'),
      U&'\0623\0625\0622\0671\0624\0626\0649\06CC\0629\06A4\067E\0686\06AF\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
      U&'\0627\0627\0627\0627\0648\064A\064A\064A\0647\0641\0628\062C\0643\064301234567890123456789'
    ),
    '\s+', '', 'g'
  );

-- The fields are parted by a control character that no field holds, so that a search never matches across two of them.
create function member_search_text(display_name text, phone text, whatsapp text, city text, unique_id text, user_id_display text)
  returns text language sql immutable parallel safe
  return folded_search_text(
    display_name || E'\x1f' || coalesce(phone, '') || E'\x1f' || coalesce(whatsapp, '') || E'\x1f' || city
      || E'\x1f' || unique_id || E'\x1f' || user_id_display
  );

create index profiles_by_search_text on profiles using gin (
  member_search_text(display_name, phone, whatsapp, city, unique_id, user_id_display) gin_trgm_ops
);
drop index profiles_for_administrators;
