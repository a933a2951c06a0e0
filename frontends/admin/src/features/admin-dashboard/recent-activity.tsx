import { formatDateTime, roleName } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { BreakableText, color, media, Money, Panel, SecondaryText, size, TextLink, weight } from '@kiraya/ui';
import type { AdminDashboard } from './admin-dashboard-data';

type Activity = AdminDashboard['recentActivity'][number];

const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });
const Entry = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(120px, auto) 160px',
  gap: '0 24px',
  padding: '10px 0',
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 16px' },
});
const What = styled('div')({
  minWidth: 0,
  overflowWrap: 'anywhere',
  [media.phone]: { gridColumn: '1 / -1' },
});
const Amount = styled('span')({
  textAlign: 'right',
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  [media.phone]: { gridArea: '2 / 2', lineHeight: 1.7 },
});
const When = styled('time')({
  textAlign: 'right',
  color: color.textQuiet,
  fontSize: size.small,
  lineHeight: 1.7,
  fontVariantNumeric: 'tabular-nums',
  [media.phone]: { gridArea: '2 / 1', textAlign: 'left' },
});
const Nothing = styled('p')({ margin: 0, color: color.textQuiet });

/** People of an entry: who did it, and whom it is about. */
function peopleOf({ who, role, whom }: Activity): string {
  const by = who && `By ${who}${role ? ` (${roleName(role)})` : ''}`;
  return [by, whom && (by ? `for ${whom}` : whom)].filter(Boolean).join(', ');
}

/** Latest actions: who did what, for whom and how much, with a link to its page. */
export function RecentActivity({ activity }: { activity: AdminDashboard['recentActivity'] }) {
  return (
    <Panel title="Recent activity">
      {activity.length === 0 && <Nothing>Nothing has happened yet.</Nothing>}
      <List>
        {activity.map((entry, place) => (
          <Entry key={`${place} ${entry.date}`}>
            <What>
              {entry.path ? <TextLink to={entry.path}>{entry.text}</TextLink> : entry.text}
              <SecondaryText>
                <BreakableText text={peopleOf(entry)} />
              </SecondaryText>
            </What>
            <Amount>{entry.amount !== null && <Money amount={entry.amount} />}</Amount>
            <When dateTime={entry.date}>{formatDateTime(entry.date)}</When>
          </Entry>
        ))}
      </List>
    </Panel>
  );
}
