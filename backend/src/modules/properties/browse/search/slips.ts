/** Fewest letters of a word in which a slip is mended: shorter ones have too many neighbours. */
const FEWEST_LETTERS = 4;
const MOST_LETTERS = 30;

/** True for words that may be mended. Numbers are not. */
export const isMendable = (word: string): boolean =>
  /^[\p{L}\p{M}]+$/u.test(word) && [...word].length >= FEWEST_LETTERS && [...word].length <= MOST_LETTERS;

/** Expression for words that one slip turns into the given one: a missing, extra, wrong or swapped letter. */
export function oneSlipFrom(word: string): RegExp {
  const letters = [...word];
  const forms = letters.flatMap((letter, i) => {
    const [before, after] = [letters.slice(0, i).join(''), letters.slice(i + 1).join('')];
    const swapped = letters[i + 1] && before + letters[i + 1] + letter + letters.slice(i + 2).join('');
    return [`${before}\\p{L}?${after}`, `${before}\\p{L}${letter}${after}`, ...(swapped ? [swapped] : [])];
  });
  return new RegExp(`^(?:${[...forms, `${word}\\p{L}`].join('|')})$`, 'u');
}

/**
 * Expression in PostgreSQL's syntax that the texts with a word one slip away match, and few others: one slip leaves the
 * first or the second half of a word whole, unless it swaps the letters between them.
 */
export function halvesOf(word: string): string {
  const letters = [...word];
  const half = letters.length >> 1;
  const [first, second] = [letters.slice(0, half), letters.slice(half)];
  const swapped = [...first.slice(0, -1), second[0], first.at(-1), ...second.slice(1)];
  return ` ${first.join('')}|${second.join('')}( |$)|${swapped.join('')}`;
}
