/** Compares versions of three numbers. */
function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  return (
    [0, 1, 2].map((n) => (left?.[n] ?? 0) - (right?.[n] ?? 0)).find((difference) => difference !== 0) ?? 0
  );
}

/** Newest release, or newest before `below`. */
function newestOf(versions: readonly string[], below?: string): string | undefined {
  return versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version) && (!below || compare(version, below) < 0))
    .sort(compare)
    .at(-1);
}

interface Held {
  name: string;
  below: string;
  why: string;
}

/** Row of an outdated package; none for a current one. */
export function behind(
  { name, have }: { name: string; have: string },
  versions: readonly string[],
  held: readonly Held[],
): string[][] {
  const { below, why } = held.find((row) => row.name.includes(`\`${name}\``)) ?? {
    below: undefined,
    why: '',
  };
  const newest = newestOf(versions);
  if (!newest || compare(newest, have) <= 0) return [];
  return [[name, have, newestOf(versions, below) ?? have, newest, why]];
}

/** Rows under headings, in columns. */
export function table(rows: readonly string[][]): string {
  const all = [['what', 'have', 'newest that fits', 'newest', 'why not that'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
