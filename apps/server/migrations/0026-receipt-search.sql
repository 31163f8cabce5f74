-- The search of receipts by a part of their transaction number.
create index receipts_by_number_part on receipts using gin (number_key gin_trgm_ops) where state <> 'sending';
