create schema properties;
grant usage on schema properties to kiraya_app;
