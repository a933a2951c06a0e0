import type { Mutation } from './mutations.ts';

/** Mutants that no test can tell from the rule, by file: the line, and the change. */
export const EQUIVALENT: Readonly<
  Record<string, readonly (readonly [line: string, from: string, to: string])[]>
> = {
  // Rounded to whole days; a day has no characters after its tenth.
  'rules/src/calendar.ts': [
    ['const DAY_MS = 86_400_000;', '86_400_000', '86400001'],
    ['slice(8, 10))} ${formatMonth(day)}', '10', '11'],
  ],
  // The day's number is bounded by the month's days.
  'rules/src/due-dates.ts': [['dayInMonth(monthOf(today), 31)', '31', '32']],
  // Set before it is read.
  'rules/src/late-fee.ts': [['const total: Accrual = { sum: 0n, end: since, rate: 0n };', '0n', '1n']],
  // More than enough is not missing.
  'rules/src/listing-completeness.ts': [['Math.min(have / enough, 1)', '1', '2']],
  // The bound is what is returned.
  'rules/src/rent-schedule.ts': [
    ['if (raised > MOST) return MOST;', '>', '>='],
    ['if (part < RUPEE) return RUPEE;', '<', '<='],
  ],
};

/** True for a mutation that is listed as no other rule. */
export function isEquivalent(file: string, text: string, { line, from, to }: Mutation): boolean {
  const there = text.split('\n')[line - 1] ?? '';
  return (EQUIVALENT[file] ?? []).some(
    ([part, was, is]) => there.includes(part) && was === from && is === to,
  );
}
