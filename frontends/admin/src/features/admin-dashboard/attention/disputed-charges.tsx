import { formatMoney } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { TextLink } from '@kiraya/ui';
import { mdiAccountCancelOutline } from '@kiraya/ui/icons';
import type { Attention } from './attention-api';
import { AttentionItem } from './attention-item';
import { counted } from './counted';

/** Charges that tenants dispute; each is answered on its contract's page. */
export function DisputedCharges({ count, latest }: Attention['disputedCharges']) {
  const what = counted(count, 'charge is disputed by its tenant', 'charges are disputed by their tenants');
  return (
    <AttentionItem tone="warning" icon={mdiAccountCancelOutline} headline={what}>
      The owner, or you, uphold or withdraw them:{' '}
      {latest.map(({ chargeId, contractId, propertyName, amount }, place) => (
        <span key={chargeId}>
          {place > 0 && ', '}
          {formatMoney(amount)} for <TextLink to={paths.contract(contractId)}>{propertyName}</TextLink>
        </span>
      ))}
    </AttentionItem>
  );
}
