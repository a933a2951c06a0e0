import { paths } from '@kiraya/router';
import { TextLink } from '@kiraya/ui';
import { mdiAccountCancelOutline } from '@kiraya/ui/icons';
import type { Attention } from './attention-api';
import { AttentionItem } from './attention-item';
import { counted } from './counted';

/** Homes that visitors reported, and homes that wait for approval. */
export function ReportedHomes({ count, held, latest, waiting }: Attention['reportedHomes']) {
  const reported = counted(count, 'home was reported', 'homes were reported');
  const waits = counted(held, 'home waits for you', 'homes wait for you');
  const headline = [...(count > 0 ? [reported] : []), ...(held > 0 ? [waits] : [])].join('; ');
  return (
    <AttentionItem tone="warning" icon={mdiAccountCancelOutline} headline={headline}>
      <Homes label="Reported" homes={latest} />
      <Homes label="Off the site until you let them back" homes={waiting} />
    </AttentionItem>
  );
}

interface Home {
  propertyId: string;
  propertyName: string;
  reports?: number;
  objectedAt?: string | null;
}

function Homes({ label, homes }: { label: string; homes: readonly Home[] }) {
  if (homes.length === 0) return null;
  return (
    <div>
      {label}:{' '}
      {homes.map(({ propertyId, propertyName, reports, objectedAt }, place) => (
        <span key={propertyId}>
          {place > 0 && ', '}
          <TextLink to={paths.editProperty(propertyId)}>{propertyName}</TextLink>
          {reports !== undefined && ` (${reports}${objectedAt ? ', its owner objects' : ''})`}
        </span>
      ))}
    </div>
  );
}
