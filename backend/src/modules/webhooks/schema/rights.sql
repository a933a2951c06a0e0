grant select, insert, delete, update (url, types, secret_encrypted, former_secret_encrypted, former_secret_until, origin,
  transaction, seq, failures, next_try_at, paused_because, paused_at) on webhooks.endpoint to kiraya_app;
grant select, insert, delete, update (status, tries, next_try_at, answer_status, fault, tried_at)
  on webhooks.delivery to kiraya_app;
grant select on webhooks.endpoint_v to kiraya_app;
revoke all on function webhooks.erase_endpoints(uuid) from public;
grant execute on function webhooks.erase_endpoints(uuid) to kiraya_app;
