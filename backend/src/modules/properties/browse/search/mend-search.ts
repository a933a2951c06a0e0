import { Injectable } from '@nestjs/common';
import { Database, join, sql, type SqlFragment } from '../../../../platform/database/sql.js';
import { townNames } from '../../reference/city-names.js';
import { newestOf } from '../browse-homes.js';
import { type SearchPart, searchParts, textOf } from './search-parts.js';

/** Fewest letters of a word in which a slip is mended: shorter ones have too many neighbours. */
const FEWEST_LETTERS = 4;
const MOST_LETTERS = 30;

/** True for words that may be mended. Numbers are not. */
const isMendable = (word: string): boolean =>
  /^[\p{L}\p{M}]+$/u.test(word) && [...word].length >= FEWEST_LETTERS && [...word].length <= MOST_LETTERS;

/** Expression for words that one slip turns into the given one: a missing, extra, wrong or swapped letter. */
function oneSlipFrom(word: string): RegExp {
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
function halvesOf(word: string): string {
  const letters = [...word];
  const half = letters.length >> 1;
  const [first, second] = [letters.slice(0, half), letters.slice(half)];
  const swapped = [...first.slice(0, -1), second[0], first.at(-1), ...second.slice(1)];
  return ` ${first.join('')}|${second.join('')}( |$)|${swapped.join('')}`;
}

/** Number of homes whose words are compared, the newest that have half of the word. */
const MOST_HOMES = 300;
const PIN = /^[1-9]\d{5}$/;
const SHORTEST_AREA = 3;

/** Part of a mended text. */
export interface MendedPart extends SearchPart {
  /** The word as typed, if it was replaced. */
  insteadOf?: string;
}

const isThere = (where: SqlFragment): SqlFragment =>
  sql`exists (select from properties.property where is_public and ${where})`;

/** Mends slips in words that no home on the site has. */
@Injectable()
export class MendSearch {
  constructor(private readonly db: Database) {}

  /** Parts of a search text; words that no home has are replaced by the nearest that some home has. */
  async mended(q: string | undefined): Promise<MendedPart[]> {
    const parts = searchParts(q);
    const doubtful = parts.filter(
      ({ kind, typed }) => (kind === 'word' && isMendable(typed)) || kind === 'pin',
    );
    const unknown = await this.unknown(doubtful);
    const mended: MendedPart[] = [];
    for (const part of parts) mended.push(...(unknown.includes(part) ? await this.mend(part) : [part]));
    return mended;
  }

  /** A text with its slips mended; undefined where there are none, or nothing is near. */
  async mendedText(q: string | undefined): Promise<string | undefined> {
    const parts = await this.mended(q);
    return parts.some(({ insteadOf }) => insteadOf !== undefined) ? textOf(parts) : undefined;
  }

  private async unknown(parts: readonly SearchPart[]): Promise<SearchPart[]> {
    if (parts.length === 0) return [];
    const row = await this.db.row<{ there: boolean[] }>(
      sql`select array[${join(
        parts.map(({ where }) => isThere(where)),
        ', ',
      )}] as there`,
    );
    return parts.filter((_, i) => !row?.there[i]);
  }

  private async mend(part: SearchPart): Promise<MendedPart[]> {
    const nearest = part.kind === 'pin' ? await this.areaOf(part) : await this.wordNear(part.typed);
    const parts = nearest ? searchParts(nearest) : [];
    return parts.length > 0 ? parts.map((one) => ({ ...one, insteadOf: part.typed })) : [part];
  }

  /** Beginning of a PIN code, as long as possible, that a home has. */
  private async areaOf({ words }: SearchPart): Promise<string | undefined> {
    const pin = words.replace(/\D/g, '');
    if (!PIN.test(pin)) return undefined;
    const areas = [5, 4, SHORTEST_AREA].map((digits) => pin.slice(0, digits));
    const row = await this.db.row<{ there: boolean[] }>(
      sql`select array[${join(
        areas.map((area) => isThere(sql`pin_code like ${`${area}%`} and search like ${`% ${area}%`}`)),
        ', ',
      )}] as there`,
    );
    const area = areas.find((_, i) => row?.there[i]);
    return area && `pin ${area}`;
  }

  /** The word one slip away that most homes have, a city's before others; else the name of a town. */
  private async wordNear(word: string): Promise<string | undefined> {
    const homes = newestOf(sql`is_public and search ~ ${halvesOf(word)}`, MOST_HOMES);
    const rows = await this.db.rows<{ search: string; city: string | null }>(
      sql`select search, lower(city) as city from ${homes}`,
    );
    const isNear = oneSlipFrom(word);
    const near = new Map<string, number>();
    for (const { search, city } of rows)
      for (const one of new Set(search.split(' ')))
        if (near.has(one) || isNear.test(one))
          near.set(one, (near.get(one) ?? 0) + (city?.includes(one) ? MOST_HOMES : 1));
    const [nearest] = [...near].sort(([, most], [, other]) => other - most);
    return nearest?.[0] ?? townNames.find((name) => isNear.test(name));
  }
}
