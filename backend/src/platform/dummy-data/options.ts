/** Options of the generators of dummy data. */
export interface DummyDataOptions {
  /** `YYYY-MM-DD` in India, the reference of all dates. */
  readonly today: string;
  /** Makes UUIDs of version 7. */
  readonly newId: () => string;
}
