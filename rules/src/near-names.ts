import { type Variable, VARIABLES } from './variable-table.ts';
import type { Env } from './variable-value.ts';

/** Foreign variables too close to one of ours to be told from a typo. */
const OF_OTHERS = new Set(['APP_URL', 'EMAIL', 'HOME', 'HOSTS']);

/** Names that the programs read: variables, and `_FILE` names of secrets. */
const KNOWN: readonly string[] = Object.entries<Variable>(VARIABLES).flatMap(([name, { isSecret }]) =>
  isSecret ? [name, `${name}_FILE`] : [name],
);

/** Typos in the environment: unknown names, each with the known name that is probably meant. */
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

/** Damerau–Levenshtein distance: missing, extra, wrong or swapped letters. */
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
