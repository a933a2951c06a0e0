import { styled } from '@kiraya/mui';
import { paths, useNavigate } from '@kiraya/router';
import { api, read } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { lettingKeys } from '@kiraya/session/query-keys';
import { Button, Panel, StatusChip } from '@kiraya/ui';
import type { Property } from '../api/property';

type Wanted = 'public' | 'paused';

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

/** What one press does to how a home stands on the site; nothing where only others can change it. */
function pressOf({ standing, listing, staysOff }: Property, maySettle: boolean) {
  if (standing === 'public') return { label: 'Pause', to: 'paused' as const };
  if (standing === 'draft' || standing === 'paused') return { label: 'Publish', to: 'public' as const };
  if (standing === 'held' && listing === 'held' && maySettle)
    return { label: 'Let it back onto the site', to: 'public' as const };
  if (standing === 'let' && listing === 'public')
    return staysOff
      ? { label: 'Bring it back when the contract ends', to: 'public' as const, staysOff: false }
      : { label: 'Keep it off when the contract ends', to: 'public' as const, staysOff: true };
  return undefined;
}

/** How a home stands on the site, with one press to change it. */
export function ListingControl({ property, maySettle }: { property: Property; maySettle: boolean }) {
  const navigate = useNavigate();
  const press = pressOf(property, maySettle);
  const [label, what] = STANDS[property.standing];
  const { run, busy } = useApiMutation({
    send: (wanted: NonNullable<typeof press>) => setListing(property.id, wanted.to, wanted.staysOff),
    stale: lettingKeys,
    refetchType: 'none',
    done: (saved) => `${saved.name}: ${STANDS[saved.standing][0].toLowerCase()} now`,
    failed: 'Could not change how it stands on the site',
    onDone: () => void navigate(paths.properties),
  });
  const text =
    property.standing === 'let' && property.staysOff
      ? 'It stays off the site when its contract is over.'
      : what;
  return (
    <Panel title="On the site">
      <Row>
        <StatusChip label={label} tone={property.standing === 'public' ? 'success' : 'info'} />
        <p>{text}</p>
        {press && (
          <Button variant="secondary" disabled={busy} onClick={() => void run(press)}>
            {press.label}
          </Button>
        )}
      </Row>
    </Panel>
  );
}
