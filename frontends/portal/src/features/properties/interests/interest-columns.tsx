import { formatDateTime, formatPhone } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, weight } from '@kiraya/ui';
import type { Column } from '@kiraya/ui/table';
import type { Interest } from '../api/interests';

const Reach = styled('a')({ color: color.accent, fontWeight: weight.medium, textUnderlineOffset: 3 });

/** Who they are and how to reach them; a tap on a phone calls or writes. */
export const interestColumns: Column<Interest>[] = [
  { key: 'name', label: 'Name', minWidth: 130, render: (row) => row.name },
  {
    key: 'mobile',
    label: 'Mobile',
    render: (row) => <Reach href={`tel:+91${row.mobile}`}>{formatPhone(row.mobile)}</Reach>,
  },
  { key: 'email', label: 'Email', render: (row) => <Reach href={`mailto:${row.email}`}>{row.email}</Reach> },
  { key: 'aadhaar', label: 'Aadhaar', render: (row) => row.nationalId },
  { key: 'createdAt', label: 'Received', minWidth: 120, render: (row) => formatDateTime(row.createdAt) },
];
