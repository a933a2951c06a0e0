import type { paths } from './schema';

type Parameters<Operation> = Operation extends { parameters: infer All } ? All : never;
type Headers<Operation> = Parameters<Operation> extends { header?: infer All } ? NonNullable<All> : never;

/** An operation whose `Idempotency-Key`, where it takes one, must be given. */
type Keyed<Operation> = [Headers<Operation>] extends [never]
  ? Operation
  : 'Idempotency-Key' extends keyof Headers<Operation>
    ? Omit<Operation, 'parameters'> & {
        parameters: Omit<Parameters<Operation>, 'header'> & {
          header: Headers<Operation> & { 'Idempotency-Key': string };
        };
      }
    : Operation;

/** The API's paths for those who make things by forms: the document lets a program without retries do without a key. */
export type KeyedPaths = {
  [Path in keyof paths]: { [Part in keyof paths[Path]]: Keyed<paths[Path][Part]> };
};
