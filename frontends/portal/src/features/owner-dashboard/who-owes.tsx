import { counted, formatDate, formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { useSession } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { dashboardKeys } from '@kiraya/session/query-keys';
import {
  Button,
  color,
  focusRing,
  HiddenText,
  Icon,
  media,
  Money,
  Panel,
  size,
  TextLink,
  weight,
} from '@kiraya/ui';
import { mdiBellOutline, mdiPhone, mdiWhatsapp } from '@kiraya/ui/icons';
import { remindTenant, type OwingTenant, type OwnerWaiting } from './owner-waiting';
import { whatsAppLink } from './whats-app-link';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '4px 24px',
  padding: '12px 0',
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '4px 16px' },
});
const Name = styled('div')({ fontWeight: weight.strong, overflowWrap: 'anywhere' });
const Detail = styled('div')({ color: color.textQuiet, fontSize: size.small, overflowWrap: 'anywhere' });
const Sum = styled('div')({ textAlign: 'right', fontWeight: weight.strong });
const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  minWidth: 332,
  [media.phone]: { gridColumn: '1 / -1', gap: 4, justifyContent: 'space-between', minWidth: 0 },
});
const Reach = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  padding: '0 4px',
  color: color.accent,
  fontSize: size.small,
  fontWeight: weight.medium,
  '&:focus-visible': focusRing,
});
const More = styled('p')({ margin: '12px 0 0', color: color.textQuiet, fontSize: size.small });

/** Tenants whose rent or charges are due, the longest first, and ways to reach them; nothing if nobody owes. */
export function WhoOwes({ owing: { count, amount, tenants } }: { owing: OwnerWaiting['owing'] }) {
  if (count === 0) return null;
  const more = count - tenants.length;
  return (
    <Panel title="Who owes" action={<Sum>{formatMoney(amount)} in all</Sum>}>
      <List>
        {tenants.map((tenant) => (
          <Tenant key={tenant.contractId} of={tenant} />
        ))}
      </List>
      {more > 0 && (
        <More>
          <TextLink to={paths.contracts}>{more} more</TextLink> under Contracts.
        </More>
      )}
    </Panel>
  );
}

function Tenant({ of }: { of: OwingTenant }) {
  const { contractId, tenantName, propertyName, amount, since, ageDays } = of;
  return (
    <Row>
      <div>
        <Name>{tenantName}</Name>
        <Detail>
          <TextLink to={paths.contract(contractId)}>{propertyName}</TextLink>
        </Detail>
      </div>
      <div>
        <Sum>
          <Money amount={amount} />
        </Sum>
        <Detail>
          {ageDays === 0 ? 'due today' : `since ${formatDate(since)}, ${counted(ageDays, 'day')}`}
        </Detail>
      </div>
      <WaysToReach of={of} />
    </Row>
  );
}

function WaysToReach({ of }: { of: OwingTenant }) {
  const { user } = useSession();
  const { tenantName, phone, confirmed } = of;
  if (!confirmed) return <Ways>{note('Has not confirmed the contract yet')}</Ways>;
  return (
    <Ways>
      {phone === null ? (
        note('No phone number')
      ) : (
        <>
          <Reach href={`tel:+91${phone}`} aria-label={`Call ${tenantName}`}>
            <Icon path={mdiPhone} size={18} />
            Call
          </Reach>
          <Reach
            href={whatsAppLink(of, phone, user?.name)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp ${tenantName}`}
          >
            <Icon path={mdiWhatsapp} size={18} />
            WhatsApp
          </Reach>
        </>
      )}
      <RemindButton of={of} />
    </Ways>
  );
}

const note = (text: string) => <Detail as="span">{text}</Detail>;

function RemindButton({ of: { contractId, tenantName, remindedToday } }: { of: OwingTenant }) {
  const { run, busy } = useApiMutation({
    send: () => remindTenant(contractId),
    invalidates: [dashboardKeys.of('waiting', 'owner')],
    done: `${tenantName} was reminded, in Kiraya and by mail.`,
    failed: 'Failed to remind the tenant',
  });
  return (
    <Button
      size="small"
      variant="secondary"
      icon={mdiBellOutline}
      disabled={busy || remindedToday}
      onClick={() => void run()}
    >
      {remindedToday ? 'Reminded today' : 'Remind now'}
      <HiddenText> {tenantName}</HiddenText>
    </Button>
  );
}
