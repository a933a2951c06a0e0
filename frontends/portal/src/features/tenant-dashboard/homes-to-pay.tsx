import { formatMoney, sayBeingChecked, todayInIndia } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { useCan, useQuery } from '@kiraya/session';
import { Panel, TextLink } from '@kiraya/ui';
import { amountOwed } from '../../money/owed';
import { ownContractsQuery } from './own-contracts';
import type { TenantDashboard } from './tenant-dashboard-data';

/** More homes than anybody rents at a time; the others are among their contracts. */
const MOST = 5;

/** For each home of which rent is owed now, the way to where its tenant pays, and says that they have paid. */
export function HomesToPay({ beingChecked }: Pick<TenantDashboard, 'beingChecked'>) {
  const mayDeclare = useCan('declaration:create');
  const { data: contracts = [] } = useQuery({ ...ownContractsQuery, enabled: mayDeclare });
  const today = todayInIndia();
  const saidOf = (id: string): string => {
    const checked = beingChecked.find(({ contractId }) => contractId === id);
    return checked ? `, ${sayBeingChecked(checked)}` : '';
  };
  return contracts
    .filter(({ confirmed }) => confirmed)
    .map(({ id, property, rentRecords }) => ({ id, property, owed: amountOwed(rentRecords, today) }))
    .filter(({ owed }) => owed > 0)
    .slice(0, MOST)
    .map(({ id, property, owed }) => (
      <Panel key={id} title={`Pay for ${property.name}`}>
        {formatMoney(owed)} is due{saidOf(id)}.{' '}
        <TextLink to={paths.contract(id)}>Pay, or say that you have paid</TextLink>
      </Panel>
    ));
}
