import { formatDate, formatDateTime, formatPhone } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, weight } from '@kiraya/ui';
import type { Column } from '@kiraya/ui/table';
import type { Interest } from '../api/interests';

const Reach = styled('a')({
  color: color.accent,
  fontWeight: weight.medium,
  textUnderlineOffset: 3,
});
const Whole = styled('span')({ whiteSpace: 'nowrap' });

/** An address that breaks, where it must, before its domain. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <Reach href={`mailto:${address}`} aria-label={address} style={{ overflowWrap: 'break-word' }}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Reach>
  );
}

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
  { key: 'email', label: 'Email', render: (row) => <Email address={row.email} /> },
  { key: 'aadhaar', label: 'Aadhaar', render: (row) => row.nationalId },
  {
    key: 'createdAt',
    label: 'Received',
    render: (row) => <Whole title={formatDateTime(row.createdAt)}>{formatDate(row.createdAt)}</Whole>,
  },
];
