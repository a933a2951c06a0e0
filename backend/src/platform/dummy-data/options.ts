/** Options of the generators of dummy data. */
export interface DummyDataOptions {
  /** `YYYY-MM-DD` in India; everything is dated back from it. */
  readonly today: string;
  /** Makes UUIDs of version 7. */
  readonly newId: () => string;
}
