import { roleName } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { useQuery } from '@kiraya/session';
import { EmptyState, BreakableText, SecondaryText, StatusChip, TextLink, type Tone } from '@kiraya/ui';
import { type Column, DataTable, useCursorPaging } from '@kiraya/ui/table';
import { type DueReminder, todaysQuery } from './messages-api';

const MAILS: Record<DueReminder['mail'], [label: string, tone: Tone]> = {
  goes: ['Mail and Kiraya', 'success'],
  'no-address': ['In Kiraya: no address', 'neutral'],
  dummy: ['In Kiraya: dummy data', 'neutral'],
  unconfirmed: ['In Kiraya: email not confirmed', 'warning'],
  suspended: ['In Kiraya: suspended', 'warning'],
  'switched-off': ['In Kiraya: wants no mails', 'neutral'],
};

const columns: Column<DueReminder>[] = [
  {
    key: 'name',
    label: 'To',
    minWidth: 160,
    render: ({ name, role }) => (
      <>
        <BreakableText text={name} /> <SecondaryText>{roleName(role)}</SecondaryText>
      </>
    ),
  },
  {
    key: 'title',
    label: 'Reminder',
    prose: true,
    minWidth: 280,
    render: ({ title, text, contractId }) => (
      <>
        <TextLink to={paths.contract(contractId)}>{title}</TextLink> <SecondaryText>{text}</SecondaryText>
      </>
    ),
  },
  {
    key: 'mail',
    label: 'Goes by',
    render: ({ mail }) => <StatusChip label={MAILS[mail][0]} tone={MAILS[mail][1]} />,
  },
];

/** Table of the reminders that today's next run would send. */
export function TodaysReminders() {
  const { cursor, paging } = useCursorPaging('todays-reminders');
  const { data, error, isPlaceholderData, refetch } = useQuery(todaysQuery(cursor));
  return (
    <DataTable
      caption="Reminders of today that are still to go out"
      showCaption
      firstLine
      columns={columns}
      rows={data?.items}
      rowKey={({ personId, contractId, kind, title }) => [personId, contractId, kind, title].join()}
      error={error && !data ? 'Could not load what goes out today' : undefined}
      onRetry={() => void refetch()}
      refreshing={isPlaceholderData}
      paging={paging(data)}
      empty={
        <EmptyState
          title="Nothing goes out today."
          text="No rent is due or late and no contract ends on a day of reminders, or everybody was told already."
        />
      }
    />
  );
}
