import { paths } from '@kiraya/router';
import { Button, ButtonLink, EmptyState } from '@kiraya/ui';
import { mdiPlus } from '@kiraya/ui/icons';
import type { ContractAccess } from '../contract-access';
import { statusLabel } from '../contract-status';
import type { ContractList } from './use-contract-list';
import { noneWaits } from './waits';

const TITLE = 'No contracts found.';

interface Props {
  list: ContractList;
  access: ContractAccess;
}

/** Empty state of the list: reason and next step. */
export function EmptyContracts({ list, access }: Props) {
  if (list.q || list.status || list.propertyId || list.waits) {
    return (
      <EmptyState
        title={TITLE}
        text={whyNone(list)}
        action={
          <Button variant="secondary" onClick={list.viewAll}>
            Show all contracts
          </Button>
        }
      />
    );
  }
  if (!access.mayCreate) {
    const text = access.tenant
      ? 'Once an owner lets you a home, the contract and its rents are listed here.'
      : 'Contracts are listed here as soon as owners make them.';
    return <EmptyState title={TITLE} text={text} />;
  }
  return (
    <EmptyState
      title={TITLE}
      text="A contract ties a home to its tenant and keeps count of every month’s rent."
      action={
        <ButtonLink to={paths.createContract} icon={mdiPlus}>
          Create the first one
        </ButtonLink>
      }
    />
  );
}

function whyNone({ q, status, propertyId, waits }: ContractList): string {
  if (waits) return `${noneWaits(waits)}${q || status || propertyId ? ' among these' : ' now'}.`;
  const kind = status ? `${statusLabel(status).toLowerCase()} contract` : 'contract';
  if (q) return `No ${kind} matches “${q}” by property, address or tenant.`;
  return propertyId ? `This property has no ${kind}.` : `There is no ${kind} now.`;
}
