import { paths } from '@kiraya/router';
import { ButtonLink, Money } from '@kiraya/ui';
import { mdiCalendarAlertOutline } from '@kiraya/ui/icons';
import type { Attention } from './attention-api';
import { AttentionItem } from './attention-item';
import { counted } from './counted';

/** Rents due before today and not paid. */
export function OverdueRents({ count, amount }: Attention['overdueRents']) {
  return (
    <AttentionItem
      tone="warning"
      icon={mdiCalendarAlertOutline}
      headline={`${counted(count, 'rent is', 'rents are')} overdue`}
      action={
        <ButtonLink to={paths.collectRents} variant="secondary" size="small">
          Record rents
        </ButtonLink>
      }
    >
      <Money amount={amount} /> should have come in before today.
    </AttentionItem>
  );
}
