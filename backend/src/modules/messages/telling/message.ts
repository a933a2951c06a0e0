import type { Words } from '../../../platform/mail/words.js';
import type { Kind } from '../who-is-told.js';

/** Something that people are told: in the product, and by mail where the table of who is told says so and they want that. */
export interface Message {
  kind: Kind;
  /** Null for everybody of the staff. */
  personId: string | null;
  /** What it is about, of which a person is told once: an id, or what else is said once alone. */
  cause: string;
  /** The subject of the mail. */
  title: Words;
  /** A sentence or two. */
  text: Words;
  facts: readonly (readonly [label: string, value: Words])[];
  /** The page that it leads to. */
  path: string;
  /** A paper that goes with the mail. */
  attachment?: { maker: string; id: string };
  isDummy: boolean;
}
