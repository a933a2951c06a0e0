import { type Variable, VARIABLES } from './variable-table.ts';
import type { Env } from './variable-value.ts';

/** Of others, and nearer to one of ours than to be told from a slip. */
const OF_OTHERS = new Set(['APP_URL', 'EMAIL', 'HOME', 'HOSTS']);

/** Names that the programs read: each variable's, and of those that hold secrets the one that names a file. */
const KNOWN: readonly string[] = Object.entries<Variable>(VARIABLES).flatMap(([name, { isSecret }]) =>
  isSecret ? [name, `${name}_FILE`] : [name],
);

/** Slips: names in the environment that are none of ours, each with the one of ours that is meant in all likelihood. */
export function nearNames(env: Env): { given: string; meant: string }[] {
  return Object.keys(env).flatMap((given) => {
    if (!env[given] || KNOWN.includes(given) || OF_OTHERS.has(given)) return [];
    const folded = given.toUpperCase().replaceAll('-', '_');
    const [nearest] = KNOWN.map((meant) => ({ given, meant, slips: slipsBetween(folded, meant) }))
      .filter(({ meant, slips }) => slips <= (meant.length < 7 ? 1 : 2))
      .sort((one, other) => one.slips - other.slips);
    return nearest ? [{ given, meant: nearest.meant }] : [];
  });
}

/** Letters that are missing, too many, others or swapped with their neighbour (the distance of Damerau and Levenshtein). */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= one.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      rows[i]?.push(
        Math.min(
          ...[at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same],
          isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
