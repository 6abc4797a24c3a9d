-- Creates the database and its two roles: one owns the tables and is used only for migrations and backups, the other
-- serves requests. Run it as a superuser; running it again sets the passwords. Use only letters and digits in them: other
-- characters would have to be percent-encoded in an address.
--
--   psql -v owner_password=… -v service_password=… -f deploy/database.sql
--
-- For another database of the same roles, whose passwords stay as they are, such as one to restore a backup into:
--
--   psql -v database=talaqqi_restored -f deploy/database.sql
\set ON_ERROR_STOP on
\if :{?database}
\else
  \set database talaqqi
\endif
SELECT format('CREATE ROLE %I LOGIN', name) FROM (VALUES ('talaqqi_owner'), ('talaqqi_service')) AS roles (name)
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec
\if :{?owner_password}
  ALTER ROLE talaqqi_owner PASSWORD :'owner_password';
\endif
\if :{?service_password}
  ALTER ROLE talaqqi_service PASSWORD :'service_password';
\endif
-- The order of texts is then the same on every system and after each upgrade, whatever locale the server was made with.
SELECT format($$CREATE DATABASE %I OWNER talaqqi_owner TEMPLATE template0
    ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C.UTF-8'$$, :'database')
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'database') \gexec
\connect :"database"
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"database" TO talaqqi_service;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
