-- Members abroad may have an international number (E.164). Sudanese numbers have nine digits after the country code.
alter table profiles
  drop constraint profiles_phone_check,
  drop constraint profiles_whatsapp_check,
  add constraint profiles_phone_check check (phone ~ '^\+(249[0-9]{9}|(?!249)[1-9][0-9]{7,14})$'),
  add constraint profiles_whatsapp_check check (whatsapp ~ '^\+(249[0-9]{9}|(?!249)[1-9][0-9]{7,14})$');
alter table ad_contacts
  drop constraint ad_contacts_phone_check,
  drop constraint ad_contacts_whatsapp_check,
  add constraint ad_contacts_phone_check check (phone ~ '^\+(249[0-9]{9}|(?!249)[1-9][0-9]{7,14})$'),
  add constraint ad_contacts_whatsapp_check check (whatsapp ~ '^\+(249[0-9]{9}|(?!249)[1-9][0-9]{7,14})$');
alter table number_verifications
  drop constraint number_verifications_number_check,
  add constraint number_verifications_number_check check (number ~ '^\+(249[0-9]{9}|(?!249)[1-9][0-9]{7,14})$');
