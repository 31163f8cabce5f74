-- A seller's own ads by price, in the table of all cars. `ads_by_seller` serves the orders by time.
create index ads_by_seller_price on ads (user_id, price, id);
