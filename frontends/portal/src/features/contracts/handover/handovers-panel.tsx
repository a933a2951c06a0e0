import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { useCan, useQuery } from '@kiraya/session';
import { Panel, SecondaryText, StatusChip, TextLink } from '@kiraya/ui';
import type { Contract } from '../api/contract';
import { type Direction, type HandoverBrief, handoversQuery } from './handover-api';
import { STATUS } from './handover-status';

const Rows = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 16 });
const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 28,
});

const KINDS = [
  ['in', 'Move-in handover', paths.moveInHandover],
  ['out', 'Move-out handover', paths.moveOutHandover],
] as const satisfies readonly [Direction, string, (id: string) => string][];

const saidOf = (brief: HandoverBrief): string | undefined =>
  brief.status === 'sent'
    ? `from the ${brief.by ?? ''}, to answer until ${formatDate(brief.answerUntil ?? '')}`
    : undefined;

/** State of the home at both ends of a contract, for its parties. */
export function HandoversPanel({ contract }: { contract: Contract }) {
  const mayRead = useCan('handover:read') && contract.confirmed;
  const { data } = useQuery({ ...handoversQuery(contract.id), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <Panel title="Handover">
      <Rows>
        {KINDS.map(([direction, label, to]) => {
          const brief = data?.find((one) => one.direction === direction);
          return (
            <Row key={direction}>
              <TextLink to={to(contract.id)}>{label}</TextLink>
              {brief && <StatusChip {...STATUS[brief.status]} />}
              <SecondaryText>{brief ? saidOf(brief) : data && 'Not begun'}</SecondaryText>
            </Row>
          );
        })}
      </Rows>
    </Panel>
  );
}
