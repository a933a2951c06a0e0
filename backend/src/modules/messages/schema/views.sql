create view messages.mail_choice_v as select user_id, topic, is_on, changed_at from messages.mail_choice;

create view messages.notification_v as
  select id, user_id, kind, title, text, facts, path, created_at, read_at, cause from messages.notification;
