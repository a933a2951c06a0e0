/** Packages without a row, and rows without a package. A row's name may end with `*`. */
export function strayNames(packages: readonly string[], rows: readonly string[]): string[] {
  const names = [...new Set(packages)].sort();
  const covers = (row: string, name: string) =>
    row.endsWith('*') ? name.startsWith(row.slice(0, -1)) : row === name;
  return [
    ...names.filter((name) => !rows.some((row) => covers(row, name))).map((name) => `${name}: no row`),
    ...rows.filter((row) => !names.some((name) => covers(row, name))).map((row) => `${row}: no package`),
  ];
}
