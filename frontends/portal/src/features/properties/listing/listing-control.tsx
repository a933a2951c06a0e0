import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useApiMutation } from '@kiraya/session/mutation';
import { lettingKeys } from '@kiraya/session/query-keys';
import { Button, Panel, StatusChip } from '@kiraya/ui';
import { listProperty } from '../api/listing';
import type { Property } from '../api/property';

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

interface Press {
  label: string;
  body: Parameters<typeof listProperty>[1];
}

const PUBLISH = { listing: 'public' } as const;

/** What one press does to how a home stands on the site; nothing where only others can change it. */
function pressesOf({ standing, listing, occupancy, staysOff }: Property, maySettle: boolean): Press[] {
  switch (standing) {
    case 'public':
      return [
        { label: 'Still free', body: PUBLISH },
        { label: 'Pause', body: { listing: 'paused' } },
      ];
    case 'draft':
    case 'paused':
      return [{ label: 'Publish', body: PUBLISH }];
    case 'held':
      return listing === 'held' && maySettle ? [{ label: 'Let it back onto the site', body: PUBLISH }] : [];
    case 'let': {
      if (occupancy === 'vacant' || listing !== 'public') return [];
      const label = staysOff ? 'Bring it back when the contract ends' : 'Keep it off when the contract ends';
      return [{ label, body: { ...PUBLISH, staysOff: !staysOff } }];
    }
    default:
      return [];
  }
}

function whatOf({ standing, occupancy, staysOff, letFrom }: Property): string {
  if (standing === 'let' && occupancy === 'vacant') return 'It is marked as rented, and off the site.';
  if (standing === 'let' && staysOff) return 'It stays off the site when its contract is over.';
  if (standing === 'let_from' && letFrom) return `It is let from ${formatDate(letFrom)}, and off the site.`;
  return STANDS[standing][1];
}

/** How a home stands on the site, with one press to change it. */
export function ListingControl({ property, maySettle }: { property: Property; maySettle: boolean }) {
  const [label] = STANDS[property.standing];
  const { run, busy } = useApiMutation({
    send: ({ body }: Press) => listProperty(property.id, body),
    stale: lettingKeys,
    done: (saved) => `${saved.name}: ${STANDS[saved.standing][0].toLowerCase()} now`,
    failed: 'Could not change how it stands on the site',
  });
  return (
    <Above>
      <Panel title="On the site">
        <Row>
          <StatusChip label={label} tone={property.standing === 'public' ? 'success' : 'info'} />
          <p>{whatOf(property)}</p>
          {pressesOf(property, maySettle).map((press) => (
            <Button key={press.label} variant="secondary" disabled={busy} onClick={() => void run(press)}>
              {press.label}
            </Button>
          ))}
        </Row>
      </Panel>
    </Above>
  );
}
