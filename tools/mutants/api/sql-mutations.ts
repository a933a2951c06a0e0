/** Change of one place of a statement. */
export interface SqlChange {
  at: number;
  from: string;
  to: string;
}

/** Stands for each character of a value or a fragment in a statement, in which no change begins. */
export const FRAGMENT = '\u0001';

const SWAPPED: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '=': ['<>'],
  '<>': ['='],
  '+': ['-'],
  '-': ['+'],
  and: ['or'],
  or: ['and'],
  min: ['max'],
  max: ['min'],
  least: ['greatest'],
  greatest: ['least'],
  asc: ['desc'],
  desc: ['asc'],
  true: ['false'],
  false: ['true'],
  exists: ['not exists'],
  'not exists': ['exists'],
  'is null': ['is not null'],
  'is not null': ['is null'],
};

/** Quoted texts and names, and comments; then all that can be changed. */
const PARTS =
  /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|(?<![<>=!|@#&~?:-])(?:<=|>=|<>|<|>|=)(?![<>=@|&~-])|(?<= )[+-](?= )|\bis not null\b|\bis null\b|\bnot exists\b|\bexists\b|\b(?:min|max|least|greatest)(?=\()|\b(?:and|or|asc|desc|true|false)\b|(?<![\w$.])\d+\b(?!\.)/gi;

/** The last word that says if `=` assigns or compares, and if `and` joins conditions or bounds. */
const CLAUSES =
  /\b(?:set|where|from|on|when|select|and|or|having|values|using|case|between|limit|interval)\b/gi;

const clauseBefore = (text: string, at: number): string | undefined =>
  [...text.slice(0, at).matchAll(CLAUSES)].at(-1)?.[0].toLowerCase();

/** True for a part whose change would be no statement, or no other one. */
function isFixed(text: string, part: string, at: number): boolean {
  const clause = clauseBefore(text, at);
  if (part === '=') return clause === 'set';
  if (part === 'and') return clause === 'between';
  if (part === 'or') return /\bcreate\s+$/i.test(text.slice(0, at));
  // Numbers of rows and columns are no rules, and `exists` reads none.
  return (
    /^\d/.test(part) && (clause === 'limit' || /\b(?:select|order by|group by)\s+$/i.test(text.slice(0, at)))
  );
}

/**
 * Changes of each comparison, condition, order, sum and number of a statement.
 * @param text with {@link FRAGMENT} in place of each character that is not the statement's own
 */
export function sqlChangesOf(text: string): SqlChange[] {
  return [...text.matchAll(PARTS)].flatMap(({ 0: from, index: at }) => {
    const part = from.toLowerCase();
    if (isFixed(text, part, at)) return [];
    const to = /^\d/.test(part) ? [String(BigInt(part) + 1n)] : (SWAPPED[part] ?? []);
    return to.map((instead) => ({ at, from, to: instead }));
  });
}
