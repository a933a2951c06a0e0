import { initials } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, focusRing } from '@kiraya/ui';
import { UserAvatar, type User } from './user-avatar';

const Root = styled('button')({
  display: 'flex',
  padding: 4,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: color.tintAccent },
  '&:focus-visible': focusRing,
});

interface Props {
  user: User;
  open: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

export function AccountButton({ user, open, onOpen }: Props) {
  return (
    <Root
      type="button"
      title="Account"
      aria-label={`Account menu, ${initials(user.name)}`}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <UserAvatar user={user} />
    </Root>
  );
}
