create schema webhooks;
grant usage on schema webhooks to kiraya_app;

-- Deletes the endpoints of an account that is erased, with their log.
create function webhooks.erase_endpoints(erased uuid) returns void language sql as $$
  delete from webhooks.endpoint where user_id = erased
$$;
