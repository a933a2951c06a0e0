import type { OpenAPIObject } from '@nestjs/swagger';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** All operations of a document, with their methods in lower case. */
export const operationsOf = ({ paths }: OpenAPIObject): [method: string, operation: Operation][] =>
  Object.values(paths).flatMap((path) => Object.entries(path) as [string, Operation][]);

/** An extension's value. */
export const extensionOf = <T>(operation: Operation, name: string): T | undefined =>
  (operation as unknown as Record<string, T | undefined>)[name];

/** Takes an extension that is only meant for the document's maker out of it. */
export function takeExtension<T>(operation: Operation, name: string): T | undefined {
  const value = extensionOf<T>(operation, name);
  delete (operation as unknown as Record<string, unknown>)[name];
  return value;
}
