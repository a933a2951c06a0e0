create view platform.activity_v as
  select id, at, actor_id, actor_role, action, subject_type, subject_id, details from platform.audit_entry
  where action not in ('contract.rent_records_made', 'profile.updated', 'password.changed', 'password.reset',
    'password.reset_requested') and action not in ('payee.viewed', 'account.email-confirmed') and action not like 'second-factor.%';

create view platform.audit_entry_v as
  select id, at, actor_id, actor_role, request_id, action, subject_type, subject_id, details,
    network, null::timestamptz as last_at, 1 as times, null::bigint as row_count
  from platform.audit_entry
  union all
  select id, at, actor_id, actor_role, request_id, action, subject_type, subject_id, details,
    network, last_at, times, row_count
  from platform.access_entry;

create view platform.reconciliation_v as select what, compared_at from platform.reconciliation;

create view platform.discrepancy_v as
  select id, what, key, expected, found, seen_at, resolved_at from platform.discrepancy;

create view platform.failed_mail_v as
  select id, settled_at as failed_at, kind, status, reason, attempts, created_at, user_id
  from platform.mail where status in ('refused', 'failed')
  union all
  select j.id, j.completed_on, m.kind, 'failed', m.reason, coalesce(m.attempts, j.retry_count + 1), j.created_on, m.user_id
  from pgboss.job j left join platform.mail m on m.id = j.id
  where j.name = 'mail' and j.state = 'failed' and coalesce(m.status, 'queued') = 'queued'
  union all
  select j.id, j.completed_on, j.data ->> 'kind', 'failed', 'Nobody could be told: see the log of the server',
    j.retry_count + 1, j.created_on, null
  from pgboss.job j where j.name = 'messages' and j.state = 'failed';

create view platform.failing_mail_v as
  select id, created_at, reason from platform.mail
  where status = 'queued' and reason is not null and split_part(reason, ':', 1) in (
    'EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EPROTOCOL', 'EPROXY');

create view platform.migration_v as select name from public.kiraya_migration;

create view platform.organisation_v as
  select id, name, address, gstin, email, phone, set_at, set_by, logo from platform.organisation;

create view platform.private_file_v as select id, media_type, bytes from platform.private_file;
