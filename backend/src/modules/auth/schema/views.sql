create view auth.account_v as
  select id, suspended_at, suspension_reason, erased_at, invited_until, proven_at, hides_first_steps, names_at_once,
    exists (select from auth.totp t where t.user_id = u.id)
      or exists (select from auth.passkey k where k.user_id = u.id) as has_second_factor
  from auth.user u;

create view auth.avatar_service_v as select id, is_on from auth.avatar_service;

create view auth.invitation_v as
  select id, name, email, role, created_at, invited_until from auth.user where invited_until is not null;

create view auth.payee_request_v as select owner_id, asked_at from auth.payee_request;

create view auth.payee_v as select owner_id, kind, masked, changed_at, held_until from auth.payee;

create view auth.user_v as
  select id, name, email, username, role, phone, is_dummy, created_at from auth.user;

create view auth.renamed_user_v as select id, renamed_at from auth.user where renamed_at is not null;

create view auth.role_count_v as
  select key as role, sum(amount)::bigint as people from platform.counter where name = 'auth.roles' group by key
  having sum(amount) <> 0;

create view auth.second_factor_rule_v as select id, is_required, set_at, set_by from auth.second_factor_rule;
