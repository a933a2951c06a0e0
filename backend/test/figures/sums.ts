/** Rupees as whole paise, so that sums are exact. */
export const paise = (rupees: number | string): number => Math.round(Number(rupees) * 100);

/** The sum of what each row has, in paise. */
export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number | string): number =>
  rows.reduce((all, row) => all + paise(of(row)), 0);

/** The first day of the month of a day. */
export const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Whether it is one of the few of which what takes long is asked. */
export const isOneOfFew = ({ id }: { id: string }): boolean => /[08]$/.test(id);
