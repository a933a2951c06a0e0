import { resolve, type ApiDocument, type Schema } from './document.ts';

/** Direction of a value: `sent` by a client, or `answered` by the API. */
export type Direction = 'sent' | 'answered';

export interface Versions {
  old: ApiDocument;
  now: ApiDocument;
}

const deepest = 12;

/**
 * Breaking differences between two schemas, each a phrase. Values that the old schema allowed a client to send must
 * still be accepted; values that it promised must still come.
 */
export function schemaChanges(
  versions: Versions,
  direction: Direction,
  [oldSchema, newSchema]: [Schema | undefined, Schema | undefined],
  at = '',
): string[] {
  if (at.split('.').length > deepest) return [];
  const [old, now] = [resolve(versions.old, oldSchema), resolve(versions.now, newSchema)];
  const place = at === '' ? 'the body' : at;
  if (old.type !== now.type || old.format !== now.format)
    return [`${place} was ${kindOf(old)} and is ${kindOf(now)}`];
  const inside = (name: string) => (at === '' ? name : `${at}.${name}`);
  return [
    ...ownChanges(direction, old, now, at.endsWith('[]')).map((change) => `${place} ${change}`),
    ...propertyChanges(direction, old, now).map(([name, change]) => `${inside(name)} ${change}`),
    ...Object.keys(old.properties ?? {})
      .filter((name) => now.properties?.[name])
      .flatMap((name) =>
        schemaChanges(versions, direction, [old.properties?.[name], now.properties?.[name]], inside(name)),
      ),
    ...(old.items ? schemaChanges(versions, direction, [old.items, now.items], `${at}[]`) : []),
  ];
}

const kindOf = ({ type, format }: Schema): string => [type ?? 'anything', format].filter(Boolean).join(' ');

/**
 * Changes of the schema itself. A single enum value is something to branch on, so a new one breaks clients; a list of
 * them is searched for known values.
 */
function ownChanges(direction: Direction, old: Schema, now: Schema, amongMany: boolean): string[] {
  const changes = direction === 'sent' ? refusals(old, now) : [];
  if (direction === 'sent' && old.nullable && !now.nullable) changes.push('may not be null any more');
  if (direction === 'answered' && !old.nullable && now.nullable) changes.push('can be null now');
  const [before, after] = [wordsOf(old), wordsOf(now)];
  const gone = before.filter((value) => now.enum && !after.includes(value));
  const added = after.filter((value) => old.enum && !before.includes(value));
  if (direction === 'sent' && gone.length > 0) changes.push(`takes ${gone.join(', ')} no more`);
  if (direction === 'sent' && !old.enum && now.enum) changes.push(`takes ${after.join(', ')} alone`);
  if (direction === 'answered' && added.length > 0 && !amongMany)
    changes.push(`can be ${added.join(', ')} now`);
  return changes;
}

/** Enum values without null, which `nullable` reports already. */
const wordsOf = (schema: Schema): unknown[] => (schema.enum ?? []).filter((word) => word !== null);

const lower = ['minimum', 'minLength', 'minItems'] as const;
const upper = ['maximum', 'maxLength', 'maxItems'] as const;

function refusals(old: Schema, now: Schema): string[] {
  const tighter = [
    ...lower.filter((name) => (now[name] ?? -Infinity) > (old[name] ?? -Infinity)),
    ...upper.filter((name) => (now[name] ?? Infinity) < (old[name] ?? Infinity)),
  ];
  const changes = tighter.map((name) => `has a ${name} of ${now[name]} where it was ${old[name] ?? 'none'}`);
  const { pattern } = now;
  if (pattern !== undefined && pattern !== old.pattern) changes.push('must match another pattern');
  return changes;
}

function propertyChanges(direction: Direction, old: Schema, now: Schema): [string, string][] {
  const [before, after] = [Object.keys(old.properties ?? {}), Object.keys(now.properties ?? {})];
  const [needed, needs] = [new Set(old.required), new Set(now.required)];
  const gone = before.filter((name) => !after.includes(name));
  const changes = gone.map((name): [string, string] => [name, 'is gone']);
  const other = direction === 'sent' ? after : before;
  for (const name of other.filter((each) => !gone.includes(each))) {
    if (direction === 'sent' && needs.has(name) && !needed.has(name)) changes.push([name, 'is required now']);
    if (direction === 'answered' && needed.has(name) && !needs.has(name))
      changes.push([name, 'may be missing now']);
  }
  return changes;
}
