-- The server's database account: it reads and writes rows and owns nothing. Run by the account that owns the
-- database, within the database, before the first migration or at any time after it. It can be run repeatedly.
-- Its password: ALTER ROLE arabati_server PASSWORD '…'.
DO $$
BEGIN
  CREATE ROLE arabati_server LOGIN;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;
GRANT USAGE ON SCHEMA public TO arabati_server;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO arabati_server;
-- The sequence of the live events.
GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO arabati_server;
-- Objects that later migrations of the same owner create.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO arabati_server;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON SEQUENCES TO arabati_server;
