import { formatDate, formatDateTime } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { NoWrap, SecondaryText, StatusChip, TextLink } from '@kiraya/ui';
import { EmailLink } from '@kiraya/ui/app';
import { EmptyCell, type Column } from '@kiraya/ui/table';
import type { Interest } from '../../../interests/interests-api';
import { INTERESTS_ANCHOR } from './anchor';
import { STATES, wishesOf } from './words';

const person: Column<Interest>[] = [
  {
    key: 'name',
    label: 'Name',
    minWidth: 130,
    render: (row) => (
      <TextLink to={paths.interest(row.id)}>
        {row.name ?? (row.awaitsAnswer ? 'Shown after your answer' : 'Withdrawn')}
      </TextLink>
    ),
  },
  { key: 'state', label: 'State', render: ({ state }) => <StatusChip {...STATES[state]} /> },
  {
    key: 'email',
    label: 'Email',
    render: (row) =>
      row.email === null ? (
        <EmptyCell />
      ) : (
        <span>
          <EmailLink address={row.email} />
          {row.confirmed && (
            <>
              {' '}
              <SecondaryText>confirmed</SecondaryText>
            </>
          )}
        </span>
      ),
  },
];

const rest: Column<Interest>[] = [
  {
    key: 'wishes',
    label: 'Wants it',
    minWidth: 150,
    render: (row) => wishesOf(row) || <EmptyCell />,
  },
  {
    key: 'message',
    label: 'Message',
    minWidth: 200,
    prose: true,
    render: (row) => row.message ?? <EmptyCell />,
  },
  {
    key: 'createdAt',
    label: 'Received',
    render: (row) => <NoWrap title={formatDateTime(row.createdAt)}>{formatDate(row.createdAt)}</NoWrap>,
  },
];

/** Columns of a home's interests; names lead to the number and what can be done. */
export const interestColumns: Column<Interest>[] = [...person, ...rest];

/** Columns of the interests in all homes. */
export const homeInterestColumns: Column<Interest>[] = [
  {
    key: 'home',
    label: 'Home',
    minWidth: 150,
    render: ({ propertyId, propertyName }) => (
      <TextLink to={`${paths.editProperty(propertyId)}#${INTERESTS_ANCHOR}`}>{propertyName}</TextLink>
    ),
  },
  ...interestColumns,
];
