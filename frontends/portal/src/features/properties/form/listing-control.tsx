import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths, useNavigate } from '@kiraya/router';
import { api, read } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { lettingKeys } from '@kiraya/session/query-keys';
import { Button, Panel, StatusChip } from '@kiraya/ui';
import type { Property } from '../api/property';

type Wanted = 'public' | 'paused';

const Above = styled('div')({ marginBottom: 24 });
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& p': { margin: 0, flex: '1 1 16rem' },
});

const STANDS: Record<Property['standing'], [label: string, what: string]> = {
  public: ['Public', 'Visitors see it and can ask for it.'],
  draft: ['Draft', 'Nobody but you sees it yet.'],
  paused: ['Paused', 'It is off the site until it is published again.'],
  held: ['Held', 'An administrator looks at it first; until then it is off the site.'],
  let_from: ['Let', 'It is let from a day to come, and off the site.'],
  let: ['Let', 'It comes onto the site again when its contract is over.'],
  sold: ['Sold', 'It is off the site.'],
};

const setListing = (id: string, listing: Wanted, staysOff?: boolean) =>
  read(
    api.PUT('/api/properties/{id}/listing', {
      params: { path: { id } },
      body: { listing, ...(staysOff !== undefined && { staysOff }) },
    }),
  );

interface Press {
  label: string;
  to: Wanted;
  staysOff?: boolean;
}

/** What one press does to how a home stands on the site; nothing where only others can change it. */
function pressesOf({ standing, listing, staysOff }: Property, maySettle: boolean): Press[] {
  if (standing === 'public')
    return [
      { label: 'Still free', to: 'public' },
      { label: 'Pause', to: 'paused' },
    ];
  if (standing === 'draft' || standing === 'paused') return [{ label: 'Publish', to: 'public' }];
  if (standing === 'held' && listing === 'held' && maySettle)
    return [{ label: 'Let it back onto the site', to: 'public' }];
  if (standing !== 'let' || listing !== 'public') return [];
  const label = staysOff ? 'Bring it back when the contract ends' : 'Keep it off when the contract ends';
  return [{ label, to: 'public', staysOff: !staysOff }];
}

function whatOf({ standing, occupancy, staysOff, letFrom }: Property): string {
  if (standing === 'let' && occupancy === 'vacant') return 'It is marked as rented, and off the site.';
  if (standing === 'let' && staysOff) return 'It stays off the site when its contract is over.';
  if (standing === 'let_from' && letFrom) return `It is let from ${formatDate(letFrom)}, and off the site.`;
  return STANDS[standing][1];
}

/** How a home stands on the site, with one press to change it. */
export function ListingControl({ property, maySettle }: { property: Property; maySettle: boolean }) {
  const navigate = useNavigate();
  const presses =
    property.occupancy === 'vacant' && property.standing === 'let' ? [] : pressesOf(property, maySettle);
  const [label] = STANDS[property.standing];
  const { run, busy } = useApiMutation({
    send: (wanted: Press) => setListing(property.id, wanted.to, wanted.staysOff),
    stale: lettingKeys,
    refetchType: 'none',
    done: (saved) => `${saved.name}: ${STANDS[saved.standing][0].toLowerCase()} now`,
    failed: 'Could not change how it stands on the site',
    onDone: () => void navigate(paths.properties),
  });
  return (
    <Above>
      <Panel title="On the site">
        <Row>
          <StatusChip label={label} tone={property.standing === 'public' ? 'success' : 'info'} />
          <p>{whatOf(property)}</p>
          {presses.map((press) => (
            <Button key={press.label} variant="secondary" disabled={busy} onClick={() => void run(press)}>
              {press.label}
            </Button>
          ))}
        </Row>
      </Panel>
    </Above>
  );
}
