import { MakePayout } from '@kiraya/api-client/limits';
import { todayInIndia } from '@kiraya/formats';
import { object, string, type AnyObjectSchema, type TestContext } from 'yup';
import type { Payable } from '../../../money/payables';

export interface ManyValues {
  /** Day of the transfers, `YYYY-MM-DD`. */
  paidDate: string;
  /** By owner. */
  references: Record<string, string>;
}

const { maxLength } = MakePayout.reference;

export const begun = (payables: readonly Payable[]): ManyValues => ({
  paidDate: todayInIndia(),
  references: Object.fromEntries(payables.map(({ ownerId }) => [ownerId, ''])),
});

export const referenceOf = (ownerId: string): string => `references.${ownerId}`;

const plain = (reference: string | undefined): string => (reference ?? '').trim().toLowerCase();

function isAlone(this: TestContext, reference: string | undefined): boolean {
  const all = Object.values(this.parent as ManyValues['references']).map(plain);
  return !reference || all.filter((one) => one === plain(reference)).length <= 1;
}

/** @param open payouts still to be recorded; the references of the others count as used */
export const manySchema = (open: readonly Payable[]): AnyObjectSchema => {
  const reference = string()
    .trim()
    .required('Required')
    .max(maxLength, `At most ${maxLength} characters`)
    .test('alone', 'Another owner has this reference here', isAlone);
  return object({
    paidDate: string()
      .required('Required')
      .test('past', 'Must not be in the future', (day) => !day || day <= todayInIndia()),
    references: object(Object.fromEntries(open.map(({ ownerId }) => [ownerId, reference]))),
  });
};

/** The method that goes with where an owner is paid. */
export const methodFor = ({ payee }: Payable): 'bank_transfer' | 'upi' =>
  payee.kind === 'upi' ? 'upi' : 'bank_transfer';
