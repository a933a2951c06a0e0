import type { paths } from './schema';

type Parameters<Operation> = Operation extends { parameters: infer All } ? All : never;
type Headers<Operation> = Parameters<Operation> extends { header?: infer All } ? NonNullable<All> : never;

/** Operation with a required `Idempotency-Key`, if it takes one. */
type Keyed<Operation> = [Headers<Operation>] extends [never]
  ? Operation
  : 'Idempotency-Key' extends keyof Headers<Operation>
    ? Omit<Operation, 'parameters'> & {
        parameters: Omit<Parameters<Operation>, 'header'> & {
          header: Headers<Operation> & { 'Idempotency-Key': string };
        };
      }
    : Operation;

/**
 * Paths of the API for clients that retry. The document makes the key optional, for programs without retries. Reversals
 * need none: a second one is refused.
 */
export type KeyedPaths = {
  [Path in keyof paths]: Path extends `${string}/reversal`
    ? paths[Path]
    : { [Part in keyof paths[Path]]: Keyed<paths[Path][Part]> };
};
