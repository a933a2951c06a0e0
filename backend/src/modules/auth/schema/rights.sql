revoke all on function auth.count_roles() from public;
grant select, insert, delete, update on auth.passkey to kiraya_app;
-- What decides whether money is dummy data, and goes with it, is said once: when the account is made.
grant select, insert, delete, update (name, email, username, password_hash, token_version, phone, dob, aadhaar_encrypted,
  aadhaar_last4, pan_encrypted, pan_last4, updated_at, suspended_at, suspension_reason, invited_until, erased_at, proven_at,
  uses_avatar_service, hides_first_steps, names_at_once, renamed_at)
  on auth.user to kiraya_app;
grant select, insert, delete, update on auth.totp to kiraya_app;
grant select on auth.account_v to kiraya_app;
grant select, insert, delete on auth.answered_challenge to kiraya_app;
grant select, insert on auth.avatar_service to kiraya_app;
grant select on auth.avatar_service_v to kiraya_app;
grant select on auth.renamed_user_v to kiraya_app;
grant select on auth.invitation_v to kiraya_app;
grant select, insert, delete, update on auth.known_device to kiraya_app;
grant select, insert, delete, update on auth.landlord to kiraya_app;
grant select, insert, delete, update on auth.payee to kiraya_app;
grant select, insert, delete, update on auth.payee_request to kiraya_app;
grant select on auth.payee_request_v to kiraya_app;
grant select on auth.payee_v to kiraya_app;
grant select on auth.user_v to kiraya_app;
grant select, insert, delete, update on auth.recovery_code to kiraya_app;
grant select, insert, delete, update on auth.reset_link to kiraya_app;
grant select on auth.role_count_v to kiraya_app;
grant select, insert on auth.second_factor_rule to kiraya_app;
grant select on auth.second_factor_rule_v to kiraya_app;
grant select, insert, delete, update on auth.session to kiraya_app;
grant select, insert, delete, update (last_used_at, ended_at) on auth.api_key to kiraya_app;
