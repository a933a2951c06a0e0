grant select, insert, delete, update on messages.mail_choice to kiraya_app;
grant select on messages.mail_choice_v to kiraya_app;
grant select, insert, delete, update (read_at) on messages.notification to kiraya_app;
grant select on messages.notification_v to kiraya_app;
