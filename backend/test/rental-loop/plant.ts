import { expect } from '@jest/globals';
import type { Stage } from './stage.js';

/** Removes a fault. */
export type Undo = () => unknown;

/** Replaces a text in the definition of a function or a view. */
export async function reword(
  { app }: Stage,
  ...[kind, name, from, to]: [kind: 'function' | 'view', name: string, from: string, to: string]
): Promise<Undo> {
  const [row] = await app.rows<{ definition: string }>(
    kind === 'function'
      ? 'select pg_get_functiondef($1::regproc) as definition'
      : `select 'create or replace view ' || $1 || ' as ' || pg_get_viewdef($1::regclass) as definition`,
    [name],
  );
  const definition = String(row?.definition);
  expect(definition).toContain(from);
  await app.rows(definition.replace(from, to));
  return () => app.rows(definition);
}

/** Replaces a method of the application. */
export function replace<T extends object>(
  { app: { app } }: Stage,
  type: (new (...given: never[]) => T) | symbol,
  ...[name, method]: [name: keyof T, method: unknown]
): Undo {
  const instance = app.get<object>(type, { strict: false });
  Object.defineProperty(instance, name, { value: method, configurable: true });
  return () => Reflect.deleteProperty(instance, name);
}
