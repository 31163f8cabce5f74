-- A member's list of revealed numbers, page by page.
create index contact_reveals_by_member on contact_reveals (user_id, created_at desc, ad_id desc);
