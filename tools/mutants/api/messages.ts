/** First message to a process: the sources with their mutants in them, by path. */
export interface Plan {
  texts: Readonly<Record<string, string>>;
  /** The mutant from the start; without, one is chosen for each run. */
  mutant?: number;
}

/** Answer to a {@link Plan}: mutants that the product comes to when it is loaded, and never again. */
export interface Loaded {
  reached: number[];
}

/** Tests of a file to run until one fails. */
export interface Run {
  file: string;
  mutant?: number;
  /** By their places in the file; all without. */
  tests?: readonly number[];
  /** Goes on after a test that fails. */
  isPatient?: boolean;
}

export interface Outcome {
  /** Name and error of the test that failed. */
  failure?: string;
  /** Places of the tests that were run, or would have been. */
  tests: number[];
  /** Places of tests that failed in a patient run, and their names and errors. */
  failed: Readonly<Record<number, string>>;
  /** Mutants that each test came to, by its place; 'hooks' for those before and after several. */
  reached: Readonly<Record<string, number[]>>;
  /** Statement that PostgreSQL could not read. */
  isUnreadable: boolean;
  seconds: number;
  megabytes: number;
}
