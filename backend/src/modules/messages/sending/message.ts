import type { Words } from '../../../platform/mail/words.js';
import type { Kind } from '../who-is-told.js';

/** A message: in the product, and by mail where the table and the recipient's choices have it so. */
export interface Message {
  kind: Kind;
  /** Null for all staff. */
  personId: string | null;
  /** The subject, about which a person hears once: an id, or another unique text. */
  cause: string;
  /** The subject of the mail. */
  title: Words;
  /** A sentence or two. */
  text: Words;
  facts: readonly (readonly [label: string, value: Words])[];
  /** The page of its link. */
  path: string;
  /** An attached paper. */
  attachment?: { maker: string; id: string };
  isDummy: boolean;
}
