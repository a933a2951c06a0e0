import { todayInIndia } from '@kiraya/formats';
import { api, queryOptions, read, useCan, useQuery } from '@kiraya/session';
import { contractKeys } from '@kiraya/session/query-keys';
import { PaymentsPanel } from '../../declarations/payments-panel';
import { amountOwed } from '../../money/owed';

/** More homes than anybody rents at a time; the others are paid from their contracts' pages. */
const MOST = 5;
const READ = 20;

const ownContractsQuery = queryOptions({
  queryKey: contractKeys.of('to-pay'),
  queryFn: ({ signal }) => read(api.GET('/api/contracts', { params: { query: { limit: READ } }, signal })),
});

/** For each home of which rent is owed now: where its tenant says that they have paid. */
export function HomesToPay() {
  const mayDeclare = useCan('declaration:create');
  const { data: contracts = [] } = useQuery({ ...ownContractsQuery, enabled: mayDeclare });
  const today = todayInIndia();
  return contracts
    .filter(({ confirmed }) => confirmed)
    .map(({ id, property, startDate, rentRecords }) => ({
      contractId: id,
      propertyName: property.name,
      startDate,
      owed: amountOwed(rentRecords, today),
    }))
    .filter(({ owed }) => owed > 0)
    .slice(0, MOST)
    .map((home) => (
      <PaymentsPanel key={home.contractId} title={`Pay for ${home.propertyName}`} home={home} />
    ));
}
