-- For psql, after server-account.sql: takes the password from the environment, so that it stands in no file.
\getenv password SERVER_DATABASE_PASSWORD
ALTER ROLE arabati_server PASSWORD :'password';
