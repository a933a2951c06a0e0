import { ListItem, ListItemButton, ListItemIcon, ListItemText } from '@kiraya/mui/app';
import { Link, useLocation } from '@kiraya/router';
import { Icon } from '@kiraya/ui';

interface Props {
  to: string;
  label: string;
  /** Omitted inside a group, where the label aligns with the group's. */
  icon?: string;
  onChosen: () => void;
}

/** Entry of the drawer; marked as current within its section. */
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
