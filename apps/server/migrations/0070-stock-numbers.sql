-- The number by which a dealer's own files and programs know the car of an ad. Never public.
create table ad_stock_numbers (
  ad_id uuid primary key references ads (id) on delete cascade,
  owner_id uuid not null references profiles (user_id) on delete cascade,
  stock_number text not null check (char_length(stock_number) between 1 and 40),
  unique (owner_id, stock_number)
);
