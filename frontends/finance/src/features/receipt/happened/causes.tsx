import { AddCharge } from '@kiraya/api-client/limits';
import { formatDate, formatMoney, todayInIndia } from '@kiraya/formats';
import { inHundredths } from '@kiraya/rules';
import { ApiProblem, errorText } from '@kiraya/session';
import { DateField, FieldRow, MoneyField } from '@kiraya/ui/forms';
import { number, object, string } from 'yup';
import { addBankCharge, type Receipt } from '../../../money/receipts';
import type { ReceiptCause } from '../../../money/reversal/receipt-reversal-dialog';

const { maximum, minimum } = AddCharge.amount;

/** Things that happen to payments, in the order of how often they do. */
export const HAPPENED = {
  bounced: 'The cheque or payment bounced',
  other: 'It was another tenant’s',
  twice: 'It was booked twice',
} as const;
export type Happened = keyof typeof HAPPENED;

const nameOf = ({ method, chequeNumber }: Receipt): string =>
  method === 'cheque' ? `Cheque${chequeNumber ? ` ${chequeNumber}` : ''}` : 'The payment';

const bouncedSchema = (receipt: Receipt) =>
  object({
    returnedOn: string()
      .required('Required')
      .test('past', 'Must not be in the future', (day) => !day || day <= todayInIndia())
      .test('after', 'Must not be before the payment', (day) => !day || day >= receipt.date),
    bankCharge: number()
      .transform((value: unknown, typed: unknown) => (typed === '' ? undefined : value))
      .typeError('Must be an amount')
      .min(minimum, 'Must be positive')
      .max(maximum, `At most ${formatMoney(maximum)}`)
      .test(
        'decimals',
        'Must have at most two decimals',
        (value) => value === undefined || inHundredths(value),
      ),
  });

function bounced(receipt: Receipt): ReceiptCause {
  return {
    begun: { returnedOn: todayInIndia() },
    schema: bouncedSchema(receipt),
    fields: (
      <FieldRow>
        <DateField
          name="returnedOn"
          label="Returned by the bank on"
          min={receipt.date}
          max={todayInIndia()}
        />
        <MoneyField
          name="bankCharge"
          label="The bank’s charge"
          hint={`Asked of ${receipt.payerName} as a charge`}
          optional
        />
      </FieldRow>
    ),
    reason: ({ returnedOn }) =>
      `${nameOf(receipt)} was returned unpaid by the bank on ${formatDate(returnedOn)}`,
    follow: async ({ bankCharge, returnedOn }, once) => {
      if (!bankCharge) return;
      const description = `Bank charge: payment of ${formatDate(receipt.date)} returned on ${formatDate(returnedOn)}`;
      const charge = { amount: bankCharge, description, dueDate: todayInIndia() };
      await addBankCharge(receipt, charge, once).catch((problem: unknown) => {
        throw halfDone(problem);
      });
    },
  };
}

/** Says what is done, where the charge alone was refused. */
function halfDone(problem: unknown): ApiProblem {
  const why = errorText(problem, 'it could not be added');
  const error = `The payment is reversed. The bank’s charge is not added yet: ${why}. Press again to add only the charge, or leave it.`;
  const { status, code } = problem instanceof ApiProblem ? problem : { status: 0, code: undefined };
  return new ApiProblem({ status, code, error });
}

const NOTHING_TO_ASK = { begun: {}, schema: object({}), fields: null };

/** @param onOther called after another tenant’s payment was taken back: it is still to be recorded */
export function causeOf(happened: Happened, receipt: Receipt, onOther: () => void): ReceiptCause {
  switch (happened) {
    case 'bounced':
      return bounced(receipt);
    case 'other':
      return { ...NOTHING_TO_ASK, reason: () => 'It was the payment of another tenant', onDone: onOther };
    case 'twice':
      return { ...NOTHING_TO_ASK, reason: () => 'It was booked twice' };
  }
}
