import { todayInIndia } from '@kiraya/formats';
import { Panel } from '@kiraya/ui';
import type { Contract } from '../api/contract';
import { comingRents, hasTerms, rentNow } from '../terms/contract-terms';
import { RentTable } from '../terms/rent-table';

/** Future rents of a contract, unless all are the same. */
export function ComingRents({ contract }: { contract: Contract }) {
  const rents = hasTerms(contract) ? comingRents(contract) : [];
  if (rents.length === 0) return null;
  const started = contract.startDate <= todayInIndia();
  return (
    <Panel title="Coming rents">
      <RentTable
        caption="The rents of the next twelve months"
        rents={rents}
        before={started ? rentNow(contract) : undefined}
      />
    </Panel>
  );
}
