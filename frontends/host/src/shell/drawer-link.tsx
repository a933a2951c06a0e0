import { ListItem, ListItemButton, ListItemIcon, ListItemText } from '@kiraya/mui/app';
import { Link, useLocation } from '@kiraya/router';
import { Icon } from '@kiraya/ui';

interface Props {
  to: string;
  label: string;
  /** Left out for a place inside a group, whose label then stands under the group's own. */
  icon?: string;
  onChosen: () => void;
}

/** One place in the drawer; the one whose section is open is marked as current. */
export function DrawerLink({ to, label, icon, onChosen }: Props) {
  const { pathname } = useLocation();
  const current = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        selected={current}
        aria-current={current ? 'page' : undefined}
        onClick={onChosen}
        sx={{ minHeight: 48, px: 1.5 }}
      >
        <ListItemIcon sx={{ minWidth: 34 }}>{icon && <Icon path={icon} size={20} />}</ListItemIcon>
        <ListItemText primary={label} slotProps={{ primary: { noWrap: true } }} />
      </ListItemButton>
    </ListItem>
  );
}
