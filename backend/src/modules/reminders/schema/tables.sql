-- Days of reminders, with their history.
create table reminders.setting (
  id bigint generated always as identity primary key,
  is_paused boolean not null,
  rent_due_days smallint[] not null,
  rent_overdue_days smallint[] not null,
  contract_ends_days smallint[] not null,
  set_at timestamptz not null,
  set_by uuid not null,
  constraint setting_contract_ends_days check (reminders.are_days(contract_ends_days, 180)),
  constraint setting_rent_due_days check (reminders.are_days(rent_due_days, 28)),
  constraint setting_rent_overdue_days check (reminders.are_days(rent_overdue_days, 60))
);

create trigger never_changed before update or delete on reminders.setting
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on reminders.setting
  for each statement execute function platform.refuse_change();
alter table reminders.setting enable always trigger never_changed;
alter table reminders.setting enable always trigger never_emptied;

-- Texts of reminders that administrators have rewritten, with their history.
create table reminders.text (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  text text not null,
  set_at timestamptz not null,
  set_by uuid not null,
  constraint text_kind_check
    check (kind in ('rent_due', 'rent_overdue', 'rent_overdue_owner', 'contract_ends')),
  constraint text_of_contract check (kind <> 'contract_ends' or subject || text !~ '\{(month|amount)\}'),
  constraint text_subject check (reminders.is_template(subject, 120) and subject !~ '[[:cntrl:]]'),
  constraint text_text check (reminders.is_template(text, 600))
);

create trigger never_changed before update or delete on reminders.text
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on reminders.text
  for each statement execute function platform.refuse_change();
alter table reminders.text enable always trigger never_changed;
alter table reminders.text enable always trigger never_emptied;
