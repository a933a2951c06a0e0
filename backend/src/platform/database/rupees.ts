/** An SQL expression: a column of paise as the number of rupees that JSON carries. */
export const rupees = (column: string): string => `trim_scale(${column}::numeric / 100)`;
