-- For psql, after server-account.sql: takes the password from the environment, so that no file contains it.
\getenv password SERVER_DATABASE_PASSWORD
ALTER ROLE arabati_server PASSWORD :'password';
