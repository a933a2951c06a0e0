import { formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, media, Panel, size, TextLink } from '@kiraya/ui';
import type { AdminDashboard } from './admin-dashboard-data';

const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });
const Entry = styled('li')({
  display: 'flex',
  gap: 24,
  padding: '10px 0',
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
  [media.phone]: { flexDirection: 'column', gap: 0 },
});
const What = styled('span')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const When = styled('time')({
  flex: 'none',
  color: color.textQuiet,
  fontSize: size.small,
  lineHeight: 1.7,
  fontVariantNumeric: 'tabular-nums',
});
const Nothing = styled('p')({ margin: 0, color: color.textQuiet });

/** Latest actions with their time, without names. */
export function RecentActivity({ activity }: { activity: AdminDashboard['recentActivity'] }) {
  return (
    <Panel title="Recent activity">
      {activity.length === 0 && <Nothing>Nothing has happened yet.</Nothing>}
      <List>
        {activity.map(({ text, date, path }, place) => (
          <Entry key={`${place} ${date}`}>
            <What>{path ? <TextLink to={path}>{text}</TextLink> : text}</What>
            <When dateTime={date}>{formatDateTime(date)}</When>
          </Entry>
        ))}
      </List>
    </Panel>
  );
}
