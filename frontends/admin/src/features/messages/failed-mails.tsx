import { formatDateTime, roleName } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { EmptyState, BreakableText, SecondaryText, StatusChip } from '@kiraya/ui';
import { type Column, DataTable, useCursorPaging } from '@kiraya/ui/table';
import { type FailedMail, failedMailsQuery } from './messages-api';

const KINDS: Readonly<Record<string, string>> = {
  account: 'Account and password',
  new_device: 'Log-in on a new device',
  key_made: 'New API key',
  password_changed: 'New password',
  username_changed: 'New username',
  email_confirmation: 'Link to confirm an email',
  receipt_recorded: 'Receipt',
  declaration_decided: 'Answer to a declared payment',
  charge_added: 'New charge',
  charge_withdrawn: 'Withdrawn charge',
  charge_disputed: 'Disputed charge',
  charge_answered: 'Answer to a disputed charge',
  payout_recorded: 'Payout',
  interest_received: 'Interest in a home',
  interest_confirmation: 'Question to who asked about a home',
  interest_invitation: 'Invitation to open an account',
  interest_asked: 'Question to who asked about a home',
  interest_visit_offered: 'Offer of a visit',
  interest_waiting: 'Reminder: somebody waits for an answer',
  interest_replied: 'Reply to an owner’s question',
  interests_digest: 'More interests of a day',
  applicant_joined: 'News that an applicant has an account',
  interest_declined: 'Answer to who asked about a home',
  interest_closed: 'News that a home has been let',
  interest_withdrawn: 'Confirmation of a withdrawn interest',
  deposit_settlement: 'Settlement of a deposit',
  rent_due: 'Reminder: rent is due',
  rent_overdue: 'Reminder: rent is late',
  dues_reminder: 'Reminder of an owner',
  contract_ends: 'Reminder: contract ends',
  reminders: 'Several reminders',
};

/** Label of a kind of mail; an unknown kind shows its code. */
const kindOf = ({ kind }: FailedMail): string =>
  kind === null ? '–' : (KINDS[kind] ?? kind.replaceAll('_', ' '));

const columns: Column<FailedMail>[] = [
  { key: 'kind', label: 'Mail', minWidth: 150, render: kindOf },
  {
    key: 'reader',
    label: 'To',
    minWidth: 150,
    render: ({ reader }) =>
      reader ? (
        <>
          <BreakableText text={reader.name} /> <SecondaryText>{roleName(reader.role)}</SecondaryText>
        </>
      ) : (
        '–'
      ),
  },
  { key: 'failedAt', label: 'When', render: ({ failedAt }) => formatDateTime(failedAt) },
  {
    key: 'status',
    label: 'What happened',
    render: ({ status, attempts }) => (
      <StatusChip
        label={status === 'refused' ? 'Refused' : `Given up after ${attempts} attempts`}
        tone={status === 'refused' ? 'error' : 'warning'}
      />
    ),
  },
  {
    key: 'reason',
    label: 'What the server said',
    prose: true,
    minWidth: 240,
    render: ({ reason }) => reason ?? '–',
  },
];

/** Table of mails that were not delivered and are not retried. */
export function FailedMails() {
  const { cursor, paging } = useCursorPaging('failed-mails');
  const { data, error, isPlaceholderData, refetch } = useQuery(failedMailsQuery(cursor));
  return (
    <DataTable
      caption="Mails that were not delivered"
      showCaption
      columns={columns}
      rows={data?.items}
      rowKey={({ id }) => id}
      error={error && !data ? 'Could not load the mails' : undefined}
      onRetry={() => void refetch()}
      refreshing={isPlaceholderData}
      paging={paging(data)}
      empty={
        <EmptyState title="All mails were delivered." text="One that is not stands here, with the reason." />
      }
    />
  );
}
