import { ListItem, ListItemButton, ListItemIcon, ListItemText } from '@kiraya/mui/app';
import { Link, useLocation } from '@kiraya/router';
import { Icon } from '@kiraya/ui';

interface Props {
  to: string;
  label: string;
  icon: string;
  nested?: boolean;
  onChosen: () => void;
}

/** One place in the drawer; the one whose section is open is marked as current. */
export function DrawerLink({ to, label, icon, nested = false, onChosen }: Props) {
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
        sx={{ pl: nested ? 4 : 2 }}
      >
        <ListItemIcon sx={{ minWidth: 36, color: current ? 'primary.main' : undefined }}>
          <Icon path={icon} size={20} />
        </ListItemIcon>
        <ListItemText primary={label} />
      </ListItemButton>
    </ListItem>
  );
}
