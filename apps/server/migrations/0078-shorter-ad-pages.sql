-- The statement of an ad's page opened eleven tables and indexes for facts that most ads and sellers do not have, which took
-- half of its time. An ad's row now says what is known of its chassis number, and the seller's row whether there can be more.

alter table ads
  add column has_chassis_number boolean not null default false,
  add column chassis_verified boolean not null default false,
  add constraint ads_chassis_verified_check check (has_chassis_number or not chassis_verified);
update ads set has_chassis_number = true, chassis_verified = chassis.verified_at is not null
  from ad_chassis_numbers chassis where chassis.ad_id = ads.id;

-- The ad is locked by the transaction that states, verifies or deletes its number. With a deleted ad there is nothing to update.
create function copy_chassis_facts() returns trigger language plpgsql as $$
begin
  update ads
     set has_chassis_number = tg_op <> 'DELETE',
         chassis_verified = tg_op <> 'DELETE' and new.verified_at is not null
   where id = coalesce(new.ad_id, old.ad_id);
  return null;
end $$;
create trigger ad_chassis_numbers_copy_facts after insert or delete or update of verified_at on ad_chassis_numbers
  for each row execute function copy_chassis_facts();

-- Whether a seller has, or once had, a verification of the number, a showroom or a review. It is never reset: then the
-- deletion of an author's account would have to lock the sellers.
alter table profiles add column has_page_extras boolean not null default false;
update profiles set has_page_extras = true
 where user_id in (select user_id from number_verifications
                   union all select owner_id from showrooms
                   union all select seller_id from reviews);

create function mark_page_extras() returns trigger language plpgsql as $$
begin
  update profiles set has_page_extras = true
   where user_id = (to_jsonb(new) ->> tg_argv[0])::uuid and not has_page_extras;
  return null;
end $$;
create trigger number_verifications_mark_extras after insert on number_verifications
  for each row execute function mark_page_extras('user_id');
create trigger showrooms_mark_extras after insert on showrooms
  for each row execute function mark_page_extras('owner_id');
create trigger reviews_mark_extras after insert on reviews
  for each row execute function mark_page_extras('seller_id');

-- What the page of an ad says about a seller with extras, as JSON that begins with a comma. A function is planned once for each
-- connection, and opens its tables only when it is called. The number itself is not part of any page. Served by
-- number_verifications_pkey, ad_contacts_pkey, showroom_summaries_owner_id_key and review_summaries_pkey.
create function seller_page_extras(seller uuid, seller_whatsapp text, ad uuid, min_reviews int, at timestamptz) returns text
  language plpgsql stable parallel safe as $$
begin
  return
    ',"number_verified":' || exists (
      select from number_verifications verified
        join ad_contacts contact on contact.ad_id = ad and contact.whatsapp = verified.number
       where verified.user_id = seller and verified.verified_at is not null and verified.number = seller_whatsapp)
    || ',"showroom":' || coalesce((
      select json_build_object('slug', showrooms.slug, 'name', showrooms.name, 'verified', showrooms.state = 'verified')::text
        from showroom_summaries summaries join showrooms on showrooms.id = summaries.showroom_id
       where summaries.owner_id = seller and summaries.listed_until > at), 'null')
    -- Null for a seller whose reviews are too few to be shown.
    || ',"star_counts":' || coalesce((
      select json_build_array(stars_1, stars_2, stars_3, stars_4, stars_5)::text from review_summaries
       where review_summaries.user_id = seller
         and stars_1 + stars_2 + stars_3 + stars_4 + stars_5 >= min_reviews), 'null');
end $$;
