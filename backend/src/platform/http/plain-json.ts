import { BadRequest, InvalidInput } from './app-error.js';

/** The deepest input of any call: a list of objects in an object. */
const DEEPEST = 8;
const MOST_FIELDS = 200;
/** More than the longest list that a field takes, so that one too many gets the field's own message. */
const MOST_ENTRIES = 1200;
/** More than any field takes, cursors with long names included. */
const LONGEST_TEXT = 8192;
/** Longer than any field's name: the answer repeats it. */
const LONGEST_NAME = 60;

/**
 * Refuses JSON that validation against a class would get wrong: too much to check while others wait, nesting that
 * overflows the stack, and fields named like members that every object inherits.
 */
export function assertPlainJson(value: unknown, path: string[] = []): void {
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= DEEPEST) throw refused('The request is nested too deeply');
  for (const name of namesIn(value, path)) {
    const place = [...path, name];
    if (name in Object.prototype) throw wrong(place, 'Unknown field');
    const inner: unknown = value[name as keyof typeof value];
    if (typeof inner === 'string' && inner.length > LONGEST_TEXT) throw wrong(place, 'Is too long');
    assertPlainJson(inner, place);
  }
}

function namesIn(value: object, path: string[]): string[] {
  if (Array.isArray(value) && value.length > MOST_ENTRIES)
    throw path.length ? wrong(path, 'Has too many entries') : refused('The request has too many entries');
  const names = Object.keys(value);
  if (names.length > MOST_FIELDS && !Array.isArray(value))
    throw refused(`The request has too many fields: at most ${MOST_FIELDS} an object`);
  if (names.some((name) => name.length > LONGEST_NAME))
    throw refused('The request has a field whose name is too long');
  return names;
}

/** The message for a repeated parameter or header that is no list. */
export const ONCE = 'Must be given once';

/** Refuses repeated query parameters: no field of a query is a list. */
export function refuseDoubled(query: object): void {
  const doubled = Object.entries(query).filter(([, value]) => Array.isArray(value));
  if (doubled.length) throw new InvalidInput(Object.fromEntries(doubled.map(([name]) => [name, [ONCE]])));
}

const STRINGS_AND_BRACES = /("[^"\\]*(?:\\.[^"\\]*)*")\s*(:?)|[{}]/gs;

/** Refuses JSON objects with a repeated name, of which parsing keeps the last alone. */
export function refuseDoubledNames(json: string): void {
  const objects: Set<string>[] = [];
  for (const [token, text = '', colon] of json.matchAll(STRINGS_AND_BRACES)) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (colon) {
      const name = text.includes('\\') ? (JSON.parse(text) as string) : text.slice(1, -1);
      if (objects.at(-1)?.has(name)) throw wrong([name.slice(0, LONGEST_NAME)], ONCE);
      objects.at(-1)?.add(name);
    }
  }
}

const refused = (sentence: string): BadRequest => new BadRequest('bad-request', sentence);
const wrong = (place: string[], message: string): InvalidInput =>
  new InvalidInput({ [place.join('.')]: [message] });
