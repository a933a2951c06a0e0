import type { Words } from '../../../platform/mail/words.js';
import type { Kind } from '../messages.constants.js';

/** Something that a person is told: in the product, and by mail where they want that. */
export interface Message {
  kind: Kind;
  personId: string;
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
