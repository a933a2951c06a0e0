import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, HiddenText, media, Panel, size, weight } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import type { ReactNode } from 'react';
import type { Contract } from '../api/contract';
import { TimelineEvents } from './timeline-events';
import { lifecycleSteps, neverBegins, type LifecycleStep } from './lifecycle-steps';

const DOT = 16;

const Steps = styled('ol')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [media.phone]: { gridAutoFlow: 'row', gridAutoColumns: 'auto' },
});
const Step = styled('li')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  padding: '28px 16px 0 0',
  color: color.textQuiet,
  fontSize: size.small,
  '& strong': { fontSize: size.body, fontWeight: weight.medium },
  '&::before, &::after': { content: '""', position: 'absolute', boxSizing: 'border-box' },
  '&::before': {
    zIndex: 1,
    top: 0,
    left: 0,
    width: DOT,
    height: DOT,
    borderRadius: '50%',
    border: `2px solid ${color.textQuiet}`,
    backgroundColor: color.surface,
  },
  '&::after': { top: DOT / 2 - 1, left: 0, right: 0, height: 2, backgroundColor: color.line },
  '&:last-of-type::after': { display: 'none' },
  '&[data-state="done"]::before': { borderColor: color.accent, backgroundColor: color.accent },
  '&[data-state="done"]::after': { backgroundColor: color.accent },
  '&[data-state="now"]': { color: color.text, '& strong': { fontWeight: weight.strong } },
  '&[data-state="now"]::before': {
    borderColor: color.accent,
    backgroundColor: color.accent,
    boxShadow: `0 0 0 4px ${color.tintAccent}`,
  },
  [media.phone]: {
    padding: '0 0 16px 32px',
    '&::before': { top: 4 },
    '&::after': { top: 4, bottom: -4, left: DOT / 2 - 1, right: 'auto', width: 2, height: 'auto' },
    '&:last-of-type': { paddingBottom: 0 },
  },
});

const spoken: Record<LifecycleStep['state'], string> = { done: 'over', now: 'now', coming: 'still to come' };

interface Props {
  contract: Contract;
  /** Button of the panel. */
  action?: ReactNode;
}

/** Timeline of a contract: its stages, the reason of a termination, and its events. */
export function ContractLifecycle({ contract, action }: Props) {
  return (
    <Panel title="Timeline" action={action}>
      <Steps aria-label="Stages">
        {lifecycleSteps(contract).map(({ label, text, state }) => (
          <Step key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <strong>
              {label}
              <HiddenText> ({spoken[state]})</HiddenText>
            </strong>
            {text}
          </Step>
        ))}
      </Steps>
      {contract.terminatedOn && <CutShort contract={contract} lastDay={contract.terminatedOn} />}
      <TimelineEvents contract={contract} />
    </Panel>
  );
}

const Reason = styled('div')({ marginTop: 20, '& span': { whiteSpace: 'pre-line' } });

function CutShort({ contract, lastDay }: { contract: Contract; lastDay: string }) {
  const { terminationReason } = contract;
  return (
    <Reason>
      <Banner tone="warning">
        {howCutShort(contract, lastDay)} {terminationReason && <span>Reason: {terminationReason}</span>}
      </Banner>
    </Reason>
  );
}

function howCutShort(contract: Contract, lastDay: string): string {
  if (contract.refused) return 'The tenant said that this contract is not theirs: it never began.';
  if (neverBegins(contract)) return 'Terminated before its start: it never begins.';
  const { endDate } = contract;
  const agreed = endDate ? `its end on ${formatDate(endDate)}` : 'having an end';
  return `Terminated before ${agreed}: its last day is ${formatDate(lastDay)}.`;
}
