import { InvalidInput } from '../../../platform/http/app-error.js';
import { ChoiceField, TextField } from '../../../platform/http/text-fields.js';
import { NameField } from '../accounts/account-fields.js';
import {
  ACCOUNT_NUMBER,
  IFSC,
  PAYEE_KINDS,
  type PayeeDetails,
  type PayeeKind,
  UPI_ID,
} from './payee-details.js';

const OF_AN_ACCOUNT = { required: false, nullable: true, description: 'Only with `kind: bank_account`' };

/** A payee: a UPI id or a bank account. */
export class PayeeInputDto {
  @ChoiceField(PAYEE_KINDS, { example: 'bank_account' })
  kind: PayeeKind;

  @TextField({
    max: 321,
    pattern: [UPI_ID, 'Must be a UPI id such as asha@okbank'],
    required: false,
    nullable: true,
    example: 'asha.rao@okbank',
    description: 'UPI id; only with `kind: upi`',
  })
  upiId?: string | null;

  @TextField({
    max: 18,
    pattern: [ACCOUNT_NUMBER, 'Account number must be 9 to 18 digits'],
    example: '001234567890',
    ...OF_AN_ACCOUNT,
  })
  accountNumber?: string | null;

  @TextField({
    max: 11,
    pattern: [IFSC, 'Must be an IFSC such as HDFC0001234'],
    example: 'HDFC0001234',
    ...OF_AN_ACCOUNT,
  })
  ifsc?: string | null;

  @NameField(OF_AN_ACCOUNT)
  holderName?: string | null;
}

const FIELDS = { upi: ['upiId'], bank_account: ['accountNumber', 'ifsc', 'holderName'] } as const;

/** @throws {InvalidInput} when a field of its kind is missing, or one of the other kind is there */
export function detailsOf(input: PayeeInputDto): PayeeDetails {
  const { kind, upiId, accountNumber, ifsc, holderName } = input;
  const other = kind === 'upi' ? 'bank_account' : 'upi';
  const problems = [
    ...FIELDS[kind].filter((field) => !input[field]).map((field) => [field, ['Required']]),
    ...FIELDS[other].filter((field) => input[field]).map((field) => [field, ['Belongs to the other kind']]),
  ];
  if (problems.length) throw new InvalidInput(Object.fromEntries(problems) as Record<string, string[]>);
  if (kind === 'upi') return { kind, upiId: String(upiId) };
  return {
    kind,
    accountNumber: String(accountNumber),
    ifsc: String(ifsc),
    holderName: String(holderName).trim(),
  };
}
