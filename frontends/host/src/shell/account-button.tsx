import { styled } from '@kiraya/mui';
import { color, focusRing } from '@kiraya/ui';
import { UserAvatar, type Person } from './user-avatar';

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
  person: Person;
  open: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

export function AccountButton({ person, open, onOpen }: Props) {
  return (
    <Root
      type="button"
      title="Account"
      aria-label="Account menu"
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <UserAvatar person={person} />
    </Root>
  );
}
