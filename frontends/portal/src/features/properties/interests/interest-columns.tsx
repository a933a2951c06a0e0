import { formatDate, formatDateTime, formatPhone } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, weight } from '@kiraya/ui';
import type { Column } from '@kiraya/ui/table';
import type { Interest } from '../api/interests';

const Reach = styled('a')({
  color: color.accent,
  fontWeight: weight.medium,
  textUnderlineOffset: 3,
  overflowWrap: 'anywhere',
});
const Whole = styled('span')({ whiteSpace: 'nowrap' });

/** Who they are and how to reach them; a tap on a phone calls or writes. */
export const interestColumns: Column<Interest>[] = [
  { key: 'name', label: 'Name', minWidth: 130, render: (row) => row.name },
  {
    key: 'mobile',
    label: 'Mobile',
    render: (row) => (
      <Whole>
        <Reach href={`tel:+91${row.mobile}`}>{formatPhone(row.mobile)}</Reach>
      </Whole>
    ),
  },
  { key: 'email', label: 'Email', render: (row) => <Reach href={`mailto:${row.email}`}>{row.email}</Reach> },
  { key: 'aadhaar', label: 'Aadhaar', render: (row) => row.nationalId },
  {
    key: 'createdAt',
    label: 'Received',
    render: (row) => <Whole title={formatDateTime(row.createdAt)}>{formatDate(row.createdAt)}</Whole>,
  },
];
