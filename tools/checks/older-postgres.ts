/** Syntax that PostgreSQL 15, the oldest supported version, does not know. */
const NEWER: readonly [what: string, pattern: RegExp][] = [
  ['set expression', /\bset\s+expression\b/i],
  ['virtual columns', /\)\s+virtual\b/i],
  ['uuidv7', /\buuidv[47]\s*\(/i],
  ['returning old or new', /\breturning\s+(?:old|new)\./i],
  ['any_value', /\bany_value\s*\(/i],
  ['JSON constructors', /\bjson_(?:object|array|arrayagg|objectagg|scalar|serialize)\s*\(/i],
  ['JSON queries', /\bjson_(?:table|value|query|exists)\s*\(/i],
];

/** Names of the newer syntax that a source uses. */
export const newerStatements = (text: string): string[] =>
  NEWER.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
