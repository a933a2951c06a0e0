import { formatDateTime } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Link } from '@kiraya/router';
import { useApiMutation } from '@kiraya/session/mutation';
import { notificationKeys } from '@kiraya/session/query-keys';
import { color, focusRing, SecondaryText, radius, StatusChip, weight } from '@kiraya/ui';
import { type Notification, readOne } from './notifications-api';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')({ '& + &': { borderTop: `1px solid ${color.line}` } });
const ItemLink = styled(Link)({
  display: 'block',
  padding: '14px 12px',
  borderRadius: radius,
  color: color.text,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: color.tintNeutral },
  '&:focus-visible': { ...focusRing, outlineOffset: -3 },
});
const Head = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  '&[data-unread="true"]': { fontWeight: weight.strong },
});

/** List of notifications; opening one follows its link and marks it read. */
export function NotificationList({ items }: { items: readonly Notification[] }) {
  const { run } = useApiMutation({
    send: readOne,
    invalidates: [notificationKeys.all],
    failed: () => null, // one is elsewhere by then, and it stays unread
  });
  return (
    <List>
      {items.map((item) => (
        <Item key={item.id}>
          <ItemLink to={item.path} onClick={() => void (item.readAt ?? run(item))}>
            <Head data-unread={item.readAt ? undefined : 'true'}>
              {item.title}
              {!item.readAt && <StatusChip label="Unread" tone="info" />}
            </Head>
            <span>{item.text}</span>
            <SecondaryText>{formatDateTime(item.createdAt)}</SecondaryText>
          </ItemLink>
        </Item>
      ))}
    </List>
  );
}
