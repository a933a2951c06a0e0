import { paths } from '@kiraya/router';
import { TextLink } from '@kiraya/ui';
import { mdiAccountCancelOutline } from '@kiraya/ui/icons';
import type { Attention } from './attention-api';
import { AttentionItem } from './attention-item';
import { counted } from './counted';

/** Contracts that their tenants refused; many by one owner may be abuse. */
export function RefusedContracts({ count, latest }: Attention['refusedContracts']) {
  const what = counted(
    count,
    'contract was refused by its tenant',
    'contracts were refused by their tenants',
  );
  return (
    <AttentionItem tone="warning" icon={mdiAccountCancelOutline} headline={`${what} in the last seven days`}>
      The tenants say that these are not theirs:{' '}
      {latest.map(({ contractId, propertyName, ownerName }, place) => (
        <span key={contractId}>
          {place > 0 && ', '}
          <TextLink to={paths.contract(contractId)}>{propertyName}</TextLink> of {ownerName}
        </span>
      ))}
    </AttentionItem>
  );
}
