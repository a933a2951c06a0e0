import type { Schemas } from '@kiraya/api-client';
import { PayeeInputDto } from '@kiraya/api-client/limits';
import { object, string } from 'yup';

export type PayeeBody = Schemas['PayeeInputDto'];

/** Form values of a payout account. Fields of the other kind keep what was typed, and are not sent. */
export interface PayeeValues {
  kind: PayeeBody['kind'];
  upiId: string;
  accountNumber: string;
  ifsc: string;
  holderName: string;
}

export const noPayee: PayeeValues = { kind: 'upi', upiId: '', accountNumber: '', ifsc: '', holderName: '' };

const { upiId, accountNumber, ifsc, holderName } = PayeeInputDto;
const needed = (kind: PayeeBody['kind'], pattern: RegExp, words: string) =>
  string()
    .trim()
    .when('kind', {
      is: kind,
      then: (field) => field.required('Required').matches(pattern, words),
    });

export const payeeSchema = object({
  kind: string().oneOf(PayeeInputDto.kind.enum).required('Required'),
  upiId: needed('upi', upiId.pattern, 'Must be a UPI id such as asha@okbank'),
  accountNumber: needed('bank_account', accountNumber.pattern, 'Account number must be 9 to 18 digits'),
  ifsc: string()
    .uppercase()
    .concat(needed('bank_account', ifsc.pattern, 'Must be an IFSC such as HDFC0001234')),
  holderName: needed('bank_account', holderName.pattern, 'Must be on one line').max(
    holderName.maxLength,
    `At most ${holderName.maxLength} characters`,
  ),
});

export function payeeBody(values: PayeeValues): PayeeBody {
  if (values.kind === 'upi') return { kind: 'upi', upiId: values.upiId.trim() };
  return {
    kind: 'bank_account',
    accountNumber: values.accountNumber.trim(),
    ifsc: values.ifsc.trim().toUpperCase(),
    holderName: values.holderName.trim(),
  };
}
