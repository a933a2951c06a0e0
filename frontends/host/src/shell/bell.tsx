import { styled } from '@kiraya/mui';
import { Link, paths } from '@kiraya/router';
import { api, read, useQuery } from '@kiraya/session';
import { notificationKeys } from '@kiraya/session/query-keys';
import { color, focusRing, Icon, radius, weight } from '@kiraya/ui';
import { mdiBellOutline } from '@kiraya/ui/icons';

const EACH_MINUTE = 60_000;
const MOST_SHOWN = 99;

const Root = styled(Link)({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: radius,
  color: 'inherit',
  '&:hover': { backgroundColor: `color-mix(in srgb, currentColor 9%, transparent)` },
  '&:focus-visible': focusRing,
});
const Count = styled('span')({
  position: 'absolute',
  top: 3,
  insetInlineStart: 22,
  boxSizing: 'border-box',
  minWidth: 18,
  padding: '0 5px',
  borderRadius: 9,
  backgroundColor: color.error,
  color: color.onError,
  fontSize: 11,
  fontWeight: weight.strong,
  lineHeight: '18px',
  textAlign: 'center',
});

/** Bell with the number of unread notifications, refetched each minute and on window focus. */
export function Bell() {
  const { data } = useQuery({
    queryKey: notificationKeys.of('count'),
    queryFn: () => read(api.GET('/api/notifications/count')),
    refetchInterval: EACH_MINUTE,
    refetchOnWindowFocus: 'always',
  });
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  return (
    <Root to={paths.notifications} aria-label={label} title={label}>
      <Icon path={mdiBellOutline} />
      {unread > 0 && <Count aria-hidden="true">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</Count>}
    </Root>
  );
}
