import { formatDay } from '@kiraya/rules';
import type { Message } from '../../messages/index.js';
import { figure, METHODS } from '../papers/paper-words.js';
import type { PayoutDto } from '../payouts/payout.dto.js';
import { PAYOUT_PAPER } from './paper-makers.js';

/** To the owner who was paid. */
export function payoutMessage(payout: PayoutDto, isDummy: boolean): Message {
  const { payoutId, method, reference, lines } = payout;
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
