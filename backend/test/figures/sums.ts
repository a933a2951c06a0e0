/** Rupees in whole paise, for exact sums. */
export const paise = (rupees: number | string): number => Math.round(Number(rupees) * 100);

/** Sum over rows, in paise. */
export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number | string): number =>
  rows.reduce((all, row) => all + paise(of(row)), 0);

/** First day of a day's month. */
export const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Tests for the sample that slow requests are made for. */
export const isOneOfFew = ({ id }: { id: string }): boolean => /[08]$/.test(id);
