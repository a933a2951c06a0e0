import { formatDate, formatDateTime } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { NoWrap, SecondaryText, TextLink } from '@kiraya/ui';
import { EmailLink, PhoneLink } from '@kiraya/ui/app';
import { EmptyCell, type Column } from '@kiraya/ui/table';
import type { HomeInterest, Interest } from '../api/interests';
import { INTERESTS_ANCHOR } from './anchor';

type Person = Omit<Interest, 'nationalId'>;

const person: Column<Person>[] = [
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
];

const message: Column<Person> = {
  key: 'message',
  label: 'Message',
  minWidth: 200,
  prose: true,
  render: (row) => row.message ?? <EmptyCell />,
};

const received: Column<Person> = {
  key: 'createdAt',
  label: 'Received',
  render: (row) => <NoWrap title={formatDateTime(row.createdAt)}>{formatDate(row.createdAt)}</NoWrap>,
};

/** Columns of a home's interests; phone numbers and emails are links. */
export const interestColumns: Column<Interest>[] = [
  ...person,
  message,
  { key: 'aadhaar', label: 'Aadhaar', render: (row) => row.nationalId },
  received,
];

/** Columns of the interests in all homes. */
export const homeInterestColumns: Column<HomeInterest>[] = [
  {
    key: 'home',
    label: 'Home',
    minWidth: 150,
    render: ({ propertyId, propertyName }) => (
      <TextLink to={`${paths.editProperty(propertyId)}#${INTERESTS_ANCHOR}`}>{propertyName}</TextLink>
    ),
  },
  ...person,
  message,
  received,
];
