import { prepared } from '../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../platform/database/sql.js';
import { firstName } from '../../../platform/mail/free-text.js';
import { freeText, words } from '../../../platform/mail/words.js';
import type { Message } from '../../messages/index.js';

/** Facts of an interest for the owner's message. */
interface InterestFacts {
  id: string;
  applicant: string;
  propertyId: string;
  ownerId: string;
  home: string;
  message: string | null;
  isDummy: boolean;
}

export const interestFacts = (db: Queryable, ids: readonly string[]): Promise<InterestFacts[]> =>
  db.rows<InterestFacts>(
    prepared(sql`select i.id, i.name as applicant, h.id as "propertyId", h.owner_id as "ownerId", h.name as home, i.message,
        h.is_dummy as "isDummy"
      from properties.interest i join properties.property h on h.id = i.property_id
      where i.id = any(${ids}::uuid[])`),
  );

/**
 * Makes the message to the owner. No Aadhaar and no phone number: those are read in Kiraya, under its access rules.
 */
export function interestMessage({
  id,
  applicant,
  propertyId,
  ownerId,
  home,
  message,
  isDummy,
}: InterestFacts): Message {
  const first = firstName(applicant) ?? 'Somebody';
  return {
    kind: 'interest_received',
    personId: ownerId,
    cause: id,
    title: words`New interest in ${home}: ${first}`,
    text: words`${first} asked about ${home}. Their contact details are in Kiraya, on the page of the home.`,
    facts: [['Home', freeText(home)], ...(message ? [['Message', freeText(message)] as const] : [])],
    path: `/properties/edit/${propertyId}`,
    isDummy,
  };
}
