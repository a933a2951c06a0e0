export {
  addDays,
  addMonths,
  dayInIndia,
  dayInMonth,
  daysIn,
  firstDayOf,
  isCalendarDate,
  monthOf,
  monthsBetween,
} from './calendar.ts';
export {
  CONTRACT_DAYS,
  DROPPED_RENTS_MAX,
  isWithin,
  lastDaysOf,
  ownersFirstLastDay,
  type Bounds,
} from './contract-days.ts';
export {
  dueDates,
  fallsDue,
  nextDueMonth,
  rentsUntil,
  scheduleOf,
  type Period,
  type Schedule,
} from './due-dates.ts';
export { isImageUrl } from './image-url.ts';
export { MOBILE, tenDigits } from './mobile.ts';
export { commissionOf, inHundredths } from './money.ts';
export { isStaff, STAFF_PASSWORD_MIN } from './passwords.ts';
