import { todayInIndia } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { PaymentsPanel } from '../../../declarations/payments-panel';
import { amountOwed } from '../../../money/owed';
import { accountQuery } from '../api/account';
import type { Contract } from '../api/contract';
import type { ContractAccess } from '../contract-access';
import { neverBegins } from './lifecycle-steps';

/** Where the tenant of a contract says that they have paid; nothing before it begins and while it is unconfirmed. */
export function TenantPayments({ contract, access }: { contract: Contract; access: ContractAccess }) {
  const today = todayInIndia();
  const { id, property, startDate, confirmed, rentRecords } = contract;
  const mayPay = access.tenant && confirmed && startDate <= today && !neverBegins(contract);
  const { data: account } = useQuery({ ...accountQuery(id), enabled: mayPay });
  if (!mayPay) return null;
  const owed = account?.owedNow ?? amountOwed(rentRecords, today);
  return (
    <PaymentsPanel
      title="Your payments"
      home={{ contractId: id, propertyName: property.name, startDate, owed }}
    />
  );
}
