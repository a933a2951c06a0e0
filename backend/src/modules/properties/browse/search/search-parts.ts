import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { type PartKind, SEARCH_RULES } from './search-rules.js';

/** Piece of a search text that was understood. */
export interface SearchPart {
  kind: PartKind;
  /** The piece as typed, in lower case. */
  typed: string;
  /** Its meaning in words. */
  words: string;
  where: SqlFragment;
}

const MOST_WORDS = 6;
/** Word separators: ASCII except letters and digits, as in the column. */
// eslint-disable-next-line no-control-regex
const BETWEEN_WORDS = /[\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+/;
/** Least letters to search within words. Shorter text has no trigram of its own, except at the beginning of a word. */
const LEAST_ANYWHERE = 3;
/** Stands for a piece that is understood already. */
const TAKEN = '\u0001';

/** Words that say nothing beside others. */
const FILLERS = new Set(
  `a an and any around at available by find for home homes i in is looking me near nearby need nr of on or place
  property properties rent the to want with`.split(/\s+/),
);

const DEVANAGARI_ZERO = 0x0966;
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/** Parts of a search text, in the order in which they stand there. */
export function searchParts(q: string | undefined): SearchPart[] {
  let text = plain(q ?? '');
  const found: { at: number; part: SearchPart }[] = [];
  for (const { kind, pattern, meaningOf } of SEARCH_RULES)
    text = text.replace(pattern, (...args) => {
      const match = matchOf(args);
      const typed = match[0];
      const meaning = meaningOf(match);
      if (!meaning) return typed;
      found.push({ at: match.index ?? 0, part: { kind, typed: typed.trim(), ...meaning } });
      return TAKEN.repeat(typed.length);
    });
  for (const one of wordsOf(text, found.length > 0)) found.push({ at: one.at, part: wordPart(one.word) });
  return found.toSorted((one, other) => one.at - other.at).map(({ part }) => part);
}

/** Match of a replacement's arguments. */
function matchOf(args: unknown[]): RegExpMatchArray {
  const groups = typeof args.at(-1) === 'object' ? (args.pop() as RegExpMatchArray['groups']) : undefined;
  const index = args.at(-2) as number;
  return Object.assign(args.slice(0, -2) as [string, ...string[]], { index, groups });
}

function wordsOf(text: string, hasOthers: boolean): { at: number; word: string }[] {
  const all: { at: number; word: string }[] = [];
  let at = 0;
  for (const word of text.split(BETWEEN_WORDS).filter(Boolean)) {
    at = text.indexOf(word, at);
    all.push({ at, word });
    at += word.length;
  }
  const telling = all.filter(({ word }) => !FILLERS.has(word));
  return (telling.length > 0 || hasOthers ? telling : all).slice(0, MOST_WORDS);
}

const wordPart = (word: string): SearchPart => ({
  kind: 'word',
  typed: word,
  words: `“${word}”`,
  where: sql`search like ${[...word].length < LEAST_ANYWHERE ? `% ${word}%` : `%${word}%`}`,
});

/** Text of parts, to search for them alone. */
export const textOf = (parts: readonly SearchPart[]): string => parts.map(({ typed }) => typed).join(' ');

/** True if the part is searched for in the texts of homes. */
export const isText = ({ kind }: SearchPart): boolean => kind === 'town' || kind === 'pin' || kind === 'word';
