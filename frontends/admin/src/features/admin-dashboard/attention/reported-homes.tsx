import { paths } from '@kiraya/router';
import { TextLink } from '@kiraya/ui';
import { mdiAccountCancelOutline } from '@kiraya/ui/icons';
import type { Attention } from './attention-api';
import { AttentionItem } from './attention-item';
import { counted } from './counted';

/** Homes of which visitors say that something is wrong, and homes that wait for an administrator. */
export function ReportedHomes({ count, held, latest }: Attention['reportedHomes']) {
  const reported = counted(count, 'home was reported', 'homes were reported');
  const waiting = counted(held, 'home waits for you', 'homes wait for you');
  const headline = [...(count > 0 ? [reported] : []), ...(held > 0 ? [waiting] : [])].join('; ');
  return (
    <AttentionItem tone="warning" icon={mdiAccountCancelOutline} headline={headline}>
      {latest.length === 0 && 'Held homes are off the site until you let them back onto it.'}
      {latest.map(({ propertyId, propertyName, reports }, place) => (
        <span key={propertyId}>
          {place > 0 && ', '}
          <TextLink to={paths.editProperty(propertyId)}>{propertyName}</TextLink> ({reports})
        </span>
      ))}
    </AttentionItem>
  );
}
