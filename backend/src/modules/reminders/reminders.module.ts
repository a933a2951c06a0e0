import { Module } from '@nestjs/common';
import { RemindersJob } from './round/reminders.job.js';
import { RemindPeople } from './round/remind-people.js';
import { SendReminders } from './round/send-reminders.js';
import { ReminderSettings } from './settings/reminder-settings.js';
import { ReminderTextsInForce } from './settings/reminder-texts.js';
import { TodaysReminders } from './today/todays-reminders.js';

@Module({
  providers: [
    ReminderSettings,
    ReminderTextsInForce,
    RemindersJob,
    SendReminders,
    RemindPeople,
    TodaysReminders,
  ],
  exports: [ReminderSettings, ReminderTextsInForce, TodaysReminders],
})
export class RemindersModule {}
