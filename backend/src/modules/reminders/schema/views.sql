create view reminders.setting_v as
  select id, is_paused, rent_due_days, rent_overdue_days, contract_ends_days, set_at, set_by from reminders.setting;
