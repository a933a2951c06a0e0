create view webhooks.endpoint_v as
  select id, user_id, url, types, created_at, paused_at from webhooks.endpoint;
