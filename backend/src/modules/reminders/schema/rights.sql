grant select, insert on reminders.setting to kiraya_app;
grant select on reminders.setting_v to kiraya_app;
grant select, insert on reminders.text to kiraya_app;
