import { formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { color, Icon, Loading, Panel, TextSkeleton } from '@kiraya/ui';
import { FailedPart } from '@kiraya/ui/app';
import { mdiCheckCircleOutline } from '@kiraya/ui/icons';
import { type Attention, attentionQuery } from './attention-api';
import { Discrepancies } from './discrepancies';
import { DisputedCharges } from './disputed-charges';
import { FailedMails } from './failed-mails';
import { NewInterests } from './new-interests';
import { OverdueRents } from './overdue-rents';
import { RefusedContracts } from './refused-contracts';
import { UnsentMail } from './unsent-mail';
import { ReportedHomes } from './reported-homes';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Calm = styled('p')({
  display: 'flex',
  gap: 12,
  margin: 0,
  color: color.textQuiet,
  '& svg': { color: color.success },
});

/** Panel of the items that need attention, above all figures. */
export function NeedsAttention() {
  const { data: of, isError: failed, refetch } = useQuery(attentionQuery);
  return (
    <Panel title="Needs attention">
      {of && <Everything of={of} />}
      {!of && failed && (
        <FailedPart text="Could not load what needs attention" onRetry={() => void refetch()} />
      )}
      {!of && !failed && (
        <Loading label="Loading what needs attention">
          <TextSkeleton lines={3} />
        </Loading>
      )}
    </Panel>
  );
}

function Everything({ of }: { of: Attention }) {
  const { newInterests, overdueRents, refusedContracts, reportedHomes } = of;
  const { disputedCharges, failedMails, differences, mail } = of;
  const sends = mail.state === 'on';
  const all = [newInterests, overdueRents, refusedContracts, reportedHomes, disputedCharges, failedMails];
  const counts = [...all, differences].map(({ count }) => count);
  if (sends && reportedHomes.held === 0 && counts.every((count) => count === 0))
    return <NothingToDo checkedAt={differences.checkedAt} />;
  return (
    <List>
      {!sends && <UnsentMail {...mail} />}
      {newInterests.count > 0 && <NewInterests {...newInterests} />}
      {overdueRents.count > 0 && <OverdueRents {...overdueRents} />}
      {refusedContracts.count > 0 && <RefusedContracts {...refusedContracts} />}
      {disputedCharges.count > 0 && <DisputedCharges {...disputedCharges} />}
      {(reportedHomes.count > 0 || reportedHomes.held > 0) && <ReportedHomes {...reportedHomes} />}
      {failedMails.count > 0 && <FailedMails {...failedMails} />}
      {differences.count > 0 && <Discrepancies {...differences} />}
    </List>
  );
}

function NothingToDo({ checkedAt }: { checkedAt: string | null }) {
  const compared = checkedAt ? ` All figures were compared on ${formatDateTime(checkedAt)} and agree.` : '';
  return (
    <Calm>
      <Icon path={mdiCheckCircleOutline} />
      <span>Nothing needs you right now.{compared}</span>
    </Calm>
  );
}
