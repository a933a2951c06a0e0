import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { and } from '../../../platform/database/where.js';
import { PageQueryDto } from '../../../platform/http/paging.js';
import { DateField, InstantField, TextField } from '../../../platform/http/text-fields.js';
import { MOST_SOUGHT } from './transactions/transactions-query.dto.js';

/** Filters of receipts and of payouts, which combine with AND. */
export class RecordedQueryDto extends PageQueryDto {
  @TextField({
    max: MOST_SOUGHT,
    required: false,
    example: 'N1234567',
    description:
      'Beginning of a reference, a number, an amount such as 42000 or ₹42,000, or a word of a name or home, in any case',
  })
  q?: string;

  @DateField({ required: false, description: 'First day of payment' })
  from?: string;

  @DateField({ required: false, description: 'Last day of payment' })
  to?: string;

  @InstantField({ required: false, description: 'Recorded after this instant' })
  recordedAfter?: string;

  @InstantField({
    required: false,
    description: 'Recorded, reallocated, reversed or recovered after this instant',
  })
  updatedAfter?: string;
}

/**
 * A condition on receipts or payouts.
 * @param head the postings' column with the row's id
 * @param sought a condition on postings
 */
export function recordedLike(
  { from, to, recordedAfter, updatedAfter }: RecordedQueryDto,
  head: SqlFragment,
  sought: SqlFragment | undefined,
): SqlFragment {
  const withLine = (line: SqlFragment): SqlFragment =>
    sql`id in (select ${head} from finance.posting where ${line})`;
  return and(
    from && sql`date >= ${from}::date`,
    to && sql`date <= ${to}::date`,
    recordedAfter && sql`created_at > ${recordedAfter}::timestamptz`,
    updatedAfter && withLine(sql`created_at > ${updatedAfter}::timestamptz`),
    sought && withLine(sought),
  );
}
