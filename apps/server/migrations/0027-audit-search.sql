-- Entries of the log by the number of the member concerned, also once the member is gone.
create index audit_entries_by_number on audit_entries ((details ->> 'member')) where details ? 'member';
