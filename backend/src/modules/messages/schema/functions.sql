create schema messages;
grant usage on schema messages to kiraya_app;
