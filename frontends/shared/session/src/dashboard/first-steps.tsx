import { formatNumber } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { api, profileQuery, read, useProfile, useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, color, HiddenText, Icon, Panel, SecondaryText, space, TextLink, weight } from '@kiraya/ui';
import { mdiCheckCircle, mdiCircleOutline } from '@kiraya/ui/icons';
import type { FirstStep } from './use-first-steps';

const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 12 });
const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: '0 12px',
  '& > svg': { color: color.textQuiet },
  '&[data-done] > svg': { color: color.success },
  '&[data-next] a': { fontWeight: weight.heavy },
  '&[data-next] > svg': { color: color.accent },
});

/** Panel of a new user's first steps, with those that are done; the user can hide it. */
export default function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const { data: profile } = useProfile();
  const client = useQueryClient();
  const { run, busy } = useApiMutation({
    send: (name: string) => read(api.PUT('/api/auth/profile', { body: { name, hidesFirstSteps: true } })),
    failed: 'Could not hide the first steps',
    onDone: (saved) =>
      client.setQueryData(profileQuery.queryKey, (known) => (known ? { ...known, ...saved } : known)),
  });
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  const hide = profile && (
    <Button variant="quiet" size="small" disabled={busy} onClick={() => void run(profile.name)}>
      Hide
    </Button>
  );
  return (
    <Panel title="First steps" action={hide}>
      <SecondaryText style={{ marginBottom: space(1.5) }}>
        {formatNumber(done)} of {formatNumber(steps.length)} done
      </SecondaryText>
      <List>
        {steps.map((step) => (
          <StepLine key={step.title} step={step} isNext={step === next} />
        ))}
      </List>
    </Panel>
  );
}

function StepLine({ step: { title, hint, path, isDone }, isNext }: { step: FirstStep; isNext: boolean }) {
  return (
    <Item
      data-done={isDone || undefined}
      data-next={isNext || undefined}
      aria-current={isNext ? 'step' : undefined}
    >
      <Icon path={isDone ? mdiCheckCircle : mdiCircleOutline} />
      <div>
        {isDone ? title : <TextLink to={path}>{title}</TextLink>}
        {isDone ? <HiddenText> (done)</HiddenText> : <SecondaryText>{hint}</SecondaryText>}
      </div>
    </Item>
  );
}
