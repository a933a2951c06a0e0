import type { Account } from '../support/accounts.js';
import { makeProperty, openSlot, showInterest } from '../support/properties.js';
import type { TestApp } from '../support/test-app.js';

interface InterestParts {
  interestId: string;
  interestHomeId: string;
  slotId: string;
  visitedId: string;
}

/** A home with an interest, a free time, and an interest whose visit has begun. */
export async function interestsOf(app: TestApp, owner: Account): Promise<InterestParts> {
  await app.rows('update auth.user set names_at_once = true where id = $1', [owner.id]);
  const { id: interestHomeId } = await makeProperty(app, owner);
  const interestId = await showInterest(app, interestHomeId);
  const slotId = await openSlot(app, owner, interestHomeId, { day: '2041-03-20' });
  const visitedId = await showInterest(app, interestHomeId);
  const taken = await openSlot(app, owner, interestHomeId, { day: '2041-03-21' });
  const body = { slotId: taken };
  await app.call('PUT', `/interests/${visitedId}/visit`, { token: owner.token, body });
  await app.rows(
    `update properties.visit_slot set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days'
      where id = $1`,
    [taken],
  );
  await app.rows('update properties.interest set confirmed_at = created_at where id = $1', [visitedId]);
  return { interestId, interestHomeId, slotId, visitedId };
}
