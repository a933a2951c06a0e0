import { todayInIndia } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { Panel } from '@kiraya/ui';
import { accountQuery } from '../api/account';
import type { Contract } from '../api/contract';
import type { ContractAccess } from '../contract-access';
import { DepositPanel } from './deposit-panel';
import { OpenRows } from './open-rows';
import { stillToCome } from './standing';
import { Statement } from './statement';
import { useReviewing } from './use-reviewing';
import { useWaiving } from './use-waiving';

/** Months shown at first: a quarter of the year. */
const NAMED = 3;

interface Props {
  contract: Contract;
  access: ContractAccess;
}

/** Details of an account: statement, deposit, and future claims. */
export default function AccountDetails({ contract, access }: Props) {
  const { data: account } = useQuery(accountQuery(contract.id));
  const waiving = useWaiving(contract, access);
  const reviewing = useReviewing(contract, access);
  if (!account) return null;
  const toCome = stillToCome(account, contract, todayInIndia());
  return (
    <>
      {waiving.undo}
      {account.deposit && <DepositPanel deposit={account.deposit} />}
      {toCome.length > 0 && (
        <Panel title="Still to come">
          <OpenRows
            rows={toCome}
            shown={NAMED}
            all="what is to come"
            onWaive={waiving.begin}
            action={reviewing.action}
          />
        </Panel>
      )}
      <Statement
        account={account}
        startDate={contract.startDate}
        mayReverseWaiver={access.mayReverseWaiver}
      />
      {waiving.dialog}
      {reviewing.dialog}
    </>
  );
}
