export {
  FACT_NAMES,
  FACTS,
  LONGEST_SUBJECT,
  LONGEST_TEXT,
  REMINDER_KINDS,
  type ReminderText,
  STANDARD_TEXTS,
  TEXT_KINDS,
  type TextKind,
} from './reminders.constants.js';
export { RemindersModule } from './reminders.module.js';
export { ReminderSettings } from './settings/reminder-settings.js';
export { ReminderTextsInForce } from './settings/reminder-texts.js';
export { MAIL_WORDS, TodaysReminders } from './today/todays-reminders.js';
