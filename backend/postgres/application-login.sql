-- Run by the PostgreSQL image when it makes an empty database: the login that the API works with, which owns nothing.
-- Migrations, which run as the owner, make it a member of kiraya_app.
\set password `cat "$APPLICATION_PASSWORD_FILE"`
create role kiraya_api login password :'password';
