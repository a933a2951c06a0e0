revoke all on function contracts.check_owners_charge() from public;
revoke all on function contracts.delete_dummy_data() from public;
grant all on function contracts.delete_dummy_data() to kiraya_app;
revoke all on function contracts.delete_unconfirmed(uuid[]) from public;
grant all on function contracts.delete_unconfirmed(ids uuid[]) to kiraya_app;
grant select, insert, update (terminated_on, termination_reason, status, next_step_on, updated_at, confirmed_at, refused_at)
  on contracts.contract to kiraya_app;
revoke all on function contracts.keep_settled() from public;
revoke all on function contracts.sum_credits() from public;
revoke all on function contracts.count_dues() from public;
revoke all on function contracts.count_moved_rents() from public;
revoke all on function contracts.count_rents() from public;
revoke all on function contracts.count_statuses() from public;
revoke all on function contracts.count_unpaid() from public;
grant select, delete, update (due_date, is_after_last_day),
  insert (id, contract_id, property_id, owner_id, tenant_id, kind, month, due_date, amount_paise, commission_bps,
    description, held_by, fee_of, days, raises_id, created_by, created_at)
  on contracts.receivable to kiraya_app;
grant select, insert, update (status, reason, disputed_at, answer, answered_at, answered_by)
  on contracts.charge_review to kiraya_app;
grant select on contracts.charge_review_v to kiraya_app;
grant select on contracts.agreement_v to kiraya_app;
grant select on contracts.charge_v to kiraya_app;
grant select on contracts.document_v to kiraya_app;
grant select, insert on contracts.commission_rate to kiraya_app;
grant select on contracts.commission_rate_v to kiraya_app;
grant select on contracts.contract_v to kiraya_app;
grant select, insert on contracts.credit to kiraya_app;
grant select on contracts.credit_v to kiraya_app;
grant select on contracts.due_piece_v to kiraya_app;
grant select, insert, update (status, rooms, meters, keys, additions, saved_at, sent_at, sent_by, content_hash,
    answer_until, answered_at, answered_by, reason)
  on contracts.handover to kiraya_app;
grant select, insert, delete on contracts.handover_picture to kiraya_app;
grant select on contracts.handover_v to kiraya_app;
grant select on contracts.held_charge_v to kiraya_app;
grant select on contracts.open_claim_v to kiraya_app;
grant select on contracts.rent_after_last_day_v to kiraya_app;
grant select on contracts.receivable_v to kiraya_app;
grant select on contracts.rent_record_v to kiraya_app;
grant select on contracts.rent_step_v to kiraya_app;
grant select, insert on contracts.rent_term to kiraya_app;
grant select on contracts.rent_term_v to kiraya_app;
grant select on contracts.settled_v to kiraya_app;
grant select, insert on contracts.standing_commission to kiraya_app;
grant select on contracts.standing_commission_v to kiraya_app;
grant select on contracts.status_count_v to kiraya_app;
grant select on contracts.unpaid_piece_v to kiraya_app;
grant select on contracts.unpaid_rent_v to kiraya_app;
grant select, insert, delete on contracts.document to kiraya_app;
revoke all on function contracts.erase_documents(uuid) from public;
grant all on function contracts.erase_documents(person uuid) to kiraya_app;
grant select, insert, update (terms, created_by, created_at, state, parties, document_id, sha256, sent_at,
    owner_accepted_at, tenant_accepted_at, declined_at, declined_by, decline_reason)
  on contracts.agreement to kiraya_app;
