import { formatDay } from '@kiraya/rules';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql, type Statements } from '../../../platform/database/sql.js';
import type { Message } from '../../messages/index.js';
import { figure, METHODS } from '../papers/paper-words.js';
import type { PayoutDto } from '../payouts/payout.dto.js';
import { payoutJson } from '../payouts/payout-json.js';
import { PAYOUT_PAPER } from './paper-makers.js';

/** A payout, and whether all that it paid is dummy data. */
type PayoutFacts = PayoutDto & { isDummy: boolean };

export async function payoutFacts(db: Statements, ids: readonly string[]): Promise<PayoutFacts[]> {
  const payouts = await db.rows<{ id: string; isDummy: boolean }>(
    kept(sql`select payout_id as id, bool_and(is_dummy) as "isDummy" from (
        select payout_id, is_dummy from finance.transaction where payout_id = any(${ids}::uuid[])
        union all select payout_id, is_dummy from finance.entry where payout_id = any(${ids}::uuid[])) p
      group by payout_id`),
  );
  const facts: PayoutFacts[] = [];
  for (const { id, isDummy } of payouts)
    facts.push({ ...(JSON.parse((await payoutJson(db, id)) as string) as PayoutDto), isDummy });
  return facts;
}

/** To the owner who was paid. */
export function payoutMessage(payout: PayoutFacts): Message {
  const { payoutId, method, reference, lines, isDummy } = payout;
  const amount = figure(payout.transferred);
  const homes = new Set(lines.map(({ propertyName }) => propertyName).filter((name) => name !== null));
  return {
    kind: 'payout_recorded',
    personId: payout.ownerId,
    cause: payoutId,
    title: `Payout of ${amount} recorded`,
    text: `${amount} was sent to you${homes.size === 1 ? ` for ${[...homes][0]}` : ''}.`,
    facts: [
      ['Sent on', formatDay(payout.date)],
      ['Amount', figure(payout.amount)],
      ...payout.deductions.map(({ description, amount: taken }): [string, string] => [
        description,
        `−${figure(taken)}`,
      ]),
      ['Sent', amount],
      ['Mode', METHODS[method]],
      ...(reference ? [['Reference', reference] satisfies [string, string]] : []),
    ],
    path: `/payouts/paid/${payoutId}`,
    attachment: { maker: PAYOUT_PAPER, id: payoutId },
    isDummy,
  };
}
