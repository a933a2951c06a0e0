import type { Schemas } from '@kiraya/api-client';
import { counted, formatDate } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import type { TaskRow } from '@kiraya/session/dashboard';

type Answer = Schemas['AnswerAwaitedDto'];

/** Rows for questions of the other side, each with its page. */
export const answerRows = (answers: readonly Answer[]): TaskRow[] =>
  answers.map((answer) => ({ hint: answer.propertyName, ...asked(answer) }));

function asked({ kind, contractId, direction, count, amount, until, propertyName }: Answer): TaskRow {
  const to = paths.contract(contractId);
  switch (kind) {
    case 'agreement':
      return { title: 'Agreement to accept', to };
    case 'handover':
      return {
        title: `Move-${direction ?? 'in'} handover to answer`,
        to: direction === 'out' ? paths.moveOutHandover(contractId) : paths.moveInHandover(contractId),
        hint: `${propertyName}, until ${formatDate(until ?? '')}; after that it counts as accepted.`,
      };
    case 'disputed_charges':
      return { title: `Disputed by the tenant: ${counted(count, 'charge')}`, amount: amount ?? 0, to };
    case 'proposed_charges':
      return {
        title: `Deductions to check: ${counted(count, 'charge')}`,
        amount: amount ?? 0,
        to,
        hint: `${propertyName}. Dispute what is not right before the deposit is settled.`,
      };
  }
}
