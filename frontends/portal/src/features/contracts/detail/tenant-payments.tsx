import { todayInIndia } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { PaymentsPanel } from '../../../declarations/payments-panel';
import { accountQuery } from '../api/account';
import type { Contract } from '../api/contract';
import type { ContractAccess } from '../contract-access';
import { neverBegins } from './lifecycle-steps';

/** Panel to report payments, for the tenant; hidden before the contract begins and while it is unconfirmed. */
export function TenantPayments({ contract, access }: { contract: Contract; access: ContractAccess }) {
  const today = todayInIndia();
  const { id, property, startDate, confirmed } = contract;
  const mayPay = access.tenant && confirmed && startDate <= today && !neverBegins(contract);
  const { data: account, failureCount } = useQuery({ ...accountQuery(id), enabled: mayPay });
  // A form begins with what is owed; where that cannot be had, without.
  if (!mayPay || (!account && failureCount === 0)) return null;
  return (
    <PaymentsPanel
      title="Your payments"
      home={{ contractId: id, propertyName: property.name, startDate, owed: account?.owedNow }}
    />
  );
}
