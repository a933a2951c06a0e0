import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Button, Panel, StatusChip } from '@kiraya/ui';
import type { Property } from '../api/property';
import { standingLabel, type Standing } from './standings';
import { useListing } from './use-listing';

const Above = styled('div')({ marginBottom: 24 });
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& p': { margin: 0, flex: '1 1 16rem' },
});

const WHAT: Record<Standing, string> = {
  public: 'Visitors see it and can ask for it.',
  draft: 'Nobody but you sees it yet.',
  paused: 'It is off the site until it is published again.',
  held: 'An administrator looks at it first; until then it is off the site.',
  let_from: 'It is let from a day to come, and off the site.',
  let: 'It comes onto the site again when its contract is over.',
  sold: 'It is off the site.',
};

interface Press {
  label: string;
  body: Parameters<ReturnType<typeof useListing>['run']>[0];
}

const PUBLISH = { listing: 'public' } as const;

/** Actions on a home's status on the site; empty if only others can change it. */
function pressesOf({ standing, listing, occupancy, staysOff }: Property, maySettle: boolean): Press[] {
  switch (standing) {
    case 'public':
      return [
        { label: 'Still vacant', body: PUBLISH },
        { label: 'Pause', body: { listing: 'paused' } },
      ];
    case 'draft':
    case 'paused':
      return [{ label: 'Publish', body: PUBLISH }];
    case 'held':
      return listing === 'held' && maySettle ? [{ label: 'Put it back on the site', body: PUBLISH }] : [];
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
  return WHAT[standing];
}

/** Status of a home on the site, with buttons to change it. */
export function ListingControl({ property, maySettle }: { property: Property; maySettle: boolean }) {
  const label = standingLabel(property.standing);
  const { run, busy } = useListing(property.id);
  return (
    <Above>
      <Panel title="On the site">
        <Row>
          <StatusChip label={label} tone={property.standing === 'public' ? 'success' : 'info'} />
          <p>{whatOf(property)}</p>
          {pressesOf(property, maySettle).map((press) => (
            <Button
              key={press.label}
              variant="secondary"
              disabled={busy}
              onClick={() => void run(press.body)}
            >
              {press.label}
            </Button>
          ))}
        </Row>
      </Panel>
    </Above>
  );
}
