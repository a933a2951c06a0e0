-- Queues of jobs, and what pg-boss does with a job that fails.
select pgboss.create_queue('mail', '{"policy": "standard", "retryLimit": 12, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 600, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('password-reset', '{"policy": "standard", "retryLimit": 5, "retryDelay": 1, "retryBackoff": true, "expireInSeconds": 60, "deleteAfterSeconds": 3600}');
select pgboss.create_queue('contracts-daily', '{"policy": "short", "retryLimit": 10, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 1800, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('reconciliation', '{"policy": "short", "retryLimit": 3, "retryDelay": 600, "expireInSeconds": 14400, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('late-fees', '{"policy": "short", "retryLimit": 10, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 1800, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('messages', '{"policy": "standard", "retryLimit": 12, "retryDelay": 5, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 300, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('reminders', '{"policy": "short", "retryLimit": 10, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 1800, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('listings', '{"policy": "short", "retryLimit": 10, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 1800, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('visits', '{"policy": "short", "retryLimit": 10, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 1800, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('unanswered-interests', '{"policy": "short", "retryLimit": 10, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 1800, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('pictures', '{"policy": "short", "retryLimit": 3, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('private-files', '{"policy": "short", "retryLimit": 3, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('saved-searches', '{"policy": "short", "retryLimit": 10, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 1800, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('reported-homes', '{"policy": "short", "retryLimit": 10, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 1800, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('idempotency-keys', '{"policy": "short", "retryLimit": 3, "retryDelay": 600, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('public-removals', '{"policy": "short", "retryLimit": 3, "retryDelay": 600, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('ended-interests', '{"policy": "short", "retryLimit": 3, "retryDelay": 600, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');

grant usage on schema pgboss to kiraya_app;
grant select, insert, update, delete on all tables in schema pgboss to kiraya_app;
select pgboss.create_queue('events', '{"policy": "short", "retryLimit": 3, "retryDelay": 600, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('webhooks', '{"policy": "exclusive", "retryLimit": 0, "expireInSeconds": 90, "deleteAfterSeconds": 60}');
select pgboss.create_queue('webhook-log', '{"policy": "short", "retryLimit": 3, "retryDelay": 600, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');
select pgboss.create_queue('handovers', '{"policy": "short", "retryLimit": 10, "retryDelay": 30, "retryBackoff": true, "retryDelayMax": 1800, "expireInSeconds": 3600, "deleteAfterSeconds": 604800}');
