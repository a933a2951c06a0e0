import { addDays, addMonths, firstDayOf, monthOf } from '@kiraya/rules';

/** From one to another, both included; undefined is without bound. */
export interface Range {
  from: string | undefined;
  to: string | undefined;
}

/** A range of days (`YYYY-MM-DD`) as the whole months (`YYYY-MM`) in it, if any, and the days beside them. */
export interface Period {
  months: Range | undefined;
  days: Range[];
}

export function periodOf({ from, to }: Range): Period {
  const first = from && firstWholeMonth(from);
  const last = to && lastWholeMonth(to);
  if (first && last && first > last) return { months: undefined, days: [{ from, to }] };
  const days: Range[] = [];
  if (from && first && from < firstDayOf(first)) days.push({ from, to: addDays(firstDayOf(first), -1) });
  if (to && last && firstDayOf(addMonths(last, 1)) <= to)
    days.push({ from: firstDayOf(addMonths(last, 1)), to });
  return { months: { from: first, to: last }, days };
}

const firstWholeMonth = (day: string): string =>
  day.endsWith('-01') ? monthOf(day) : addMonths(monthOf(day), 1);

const lastWholeMonth = (day: string): string => addMonths(monthOf(addDays(day, 1)), -1);
