create schema auth;
grant usage on schema auth to kiraya_app;
