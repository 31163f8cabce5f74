-- The photos of an ad as on its page. The statement of the page calls this only for ads that have photos: a subquery prepares its
-- sort and opens its index for every ad. Served by the photos' key (ad_id, position).
create function ad_photos_json(ad uuid) returns text
  language plpgsql stable parallel safe as $$
begin
  return (
    select coalesce(json_agg(photo order by position), '[]')::text
      from photos, lateral (
        select photos.name, photos.width, photos.height, photos.blur, photos.full_width, photos.angle) photo
     where photos.ad_id = ad);
end $$;
