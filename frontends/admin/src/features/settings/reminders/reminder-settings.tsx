import { paths } from '@kiraya/router';
import { useQuery } from '@kiraya/session';
import { Loading, Panel, Stack, TextLink, TextSkeleton } from '@kiraya/ui';
import { Banner, DashboardGrid, FactList, FailedPart } from '@kiraya/ui/app';
import { type Reminders, remindersQuery } from '../../../parts/reminders-api';
import { ReminderDaysForm } from './reminder-days-form';
import { ReminderTextForm } from './reminder-text-form';

/** Settings of reminders: days and texts. */
export function ReminderSettings() {
  const { data, error, refetch } = useQuery(remindersQuery);
  if (data) return <Settled reminders={data} />;
  return (
    <Panel title="Reminders">
      {error ? (
        <FailedPart text="Could not load the reminders" onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading reminders">
          <TextSkeleton lines={6} />
        </Loading>
      )}
    </Panel>
  );
}

function Settled({ reminders }: { reminders: Reminders }) {
  const facts = new Map(
    reminders.texts.flatMap((text) => text.facts.map((fact) => [fact.name, fact] as const)),
  );
  return (
    <Stack spacing={3}>
      {reminders.isPaused && <Banner tone="warning">Reminders are paused: nobody gets any.</Banner>}
      <DashboardGrid>
        <Panel title="Reminders" action={<TextLink to={paths.messages}>What goes out today</TextLink>}>
          <ReminderDaysForm reminders={reminders} />
        </Panel>
        <Panel title="Facts in the texts of reminders">
          <FactList
            facts={[...facts.values()].map(({ name, about, sample }) => ({
              label: `${about}, such as ${sample}`,
              value: `{${name}}`,
            }))}
          />
        </Panel>
        {reminders.texts.map((text) => (
          <Panel key={text.kind} title={text.label}>
            <ReminderTextForm text={text} />
          </Panel>
        ))}
      </DashboardGrid>
    </Stack>
  );
}
