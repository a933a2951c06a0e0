import { formatDate, formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { SecondaryText } from '@kiraya/ui';
import { EmailLink, PhoneLink } from '@kiraya/ui/app';
import type { Column } from '@kiraya/ui/table';
import type { Interest } from '../api/interests';

const NoWrap = styled('span')({ whiteSpace: 'nowrap' });

/** Columns of the interests; phone numbers and emails are links. */
export const interestColumns: Column<Interest>[] = [
  { key: 'name', label: 'Name', minWidth: 130, render: (row) => row.name },
  {
    key: 'mobile',
    label: 'Mobile',
    render: (row) => <PhoneLink number={row.mobile} />,
  },
  {
    key: 'email',
    label: 'Email',
    render: (row) => (
      <>
        <EmailLink address={row.email} />
        {row.confirmed && (
          <>
            {' '}
            <SecondaryText>confirmed</SecondaryText>
          </>
        )}
      </>
    ),
  },
  { key: 'message', label: 'Message', minWidth: 200, prose: true, render: (row) => row.message ?? '–' },
  { key: 'aadhaar', label: 'Aadhaar', render: (row) => row.nationalId },
  {
    key: 'createdAt',
    label: 'Received',
    render: (row) => <NoWrap title={formatDateTime(row.createdAt)}>{formatDate(row.createdAt)}</NoWrap>,
  },
];
