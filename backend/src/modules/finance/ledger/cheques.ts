import { CHEQUE_NUMBER, type PaidWith, type PaymentMethod } from '@kiraya/rules';
import { day, text } from '../../../platform/answers/fields.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { InvalidInput } from '../../../platform/http/app-error.js';
import { DateField, TextField } from '../../../platform/http/text-fields.js';
import { REQUIRED } from '../../../platform/http/validated-field.decorator.js';
import { EARLIEST_DAY } from './paid-day.js';

const LEFT_OUT = 'Must be left out of what was not paid by cheque';

/** Fields of requests beside `method`. */
export class ChequeFieldsDto {
  @TextField({
    max: 6,
    pattern: [CHEQUE_NUMBER, 'Must be 6 digits'],
    required: false,
    nullable: true,
    example: '004512',
    description: 'Cheque number; required for a cheque, absent otherwise',
  })
  chequeNumber?: string | null;

  @DateField({
    required: false,
    nullable: true,
    description: 'Date on the cheque, today at the latest; required for a cheque, absent otherwise',
  })
  chequeDate?: string | null;
}

/**
 * The method of a payment, without anything else of the request.
 * @throws {InvalidInput} when a cheque lacks its number or its date, that date lies in the future, or something else has
 * them
 */
export function paidWith<M extends PaymentMethod | null>(input: PaidWith<M>, today: string): PaidWith<M> {
  const { method, chequeNumber = null, chequeDate = null } = input;
  const isCheque = method === 'cheque';
  const faults = {
    chequeNumber: faultOf(isCheque, chequeNumber),
    chequeDate: faultOf(isCheque, chequeDate) ?? (chequeDate ? faultOfDay(chequeDate, today) : undefined),
  };
  const named: Record<string, string[]> = {};
  for (const [field, fault] of Object.entries(faults)) if (fault) named[field] = [fault];
  if (Object.keys(named).length > 0) throw new InvalidInput(named);
  return { method, chequeNumber, chequeDate };
}

function faultOf(isCheque: boolean, value: string | null): string | undefined {
  if (isCheque) return value ? undefined : REQUIRED;
  return value ? LEFT_OUT : undefined;
}

function faultOfDay(value: string, today: string): string | undefined {
  if (value > today) return 'Must not be in the future';
  return value < EARLIEST_DAY ? `Must not be before ${EARLIEST_DAY}` : undefined;
}

/** Fields of answers beside `method`, of a row with these columns. */
export const chequeFields = (row: SqlFragment) => ({
  chequeNumber: text(sql`${row}.cheque_number`, {
    example: null,
    description: 'Cheque number; null for other methods',
  }).orNull(),
  chequeDate: day(sql`${row}.cheque_date`, {
    example: null,
    description: 'Date on the cheque; null for other methods',
  }).orNull(),
});

/** Columns of a cheque as a statement's keys, for use cases. */
export const CHEQUE_COLUMNS = sql`cheque_number as "chequeNumber", to_char(cheque_date, 'YYYY-MM-DD') as "chequeDate"`;
