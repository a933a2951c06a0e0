import { List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@kiraya/mui/app';
import { Link } from '@kiraya/router';
import { Icon } from '@kiraya/ui';
import type { MenuEntry } from '../navigation/menu';

interface Props extends MenuEntry {
  /** Address of the entry that is marked as current. */
  current: string | undefined;
  /** Stands below another entry. */
  isBelow?: boolean;
  onChosen: () => void;
}

/** Entry of the drawer with those below it. One without an icon aligns with the labels above. */
export function DrawerLink({ to, label, icon, children = [], current, isBelow = false, onChosen }: Props) {
  const isCurrent = to === current;
  return (
    <>
      <ListItem disablePadding>
        <ListItemButton
          component={Link}
          to={to}
          selected={isCurrent}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onChosen}
          sx={{ minHeight: 48, pl: isBelow ? 3 : 1.5, pr: 1.5 }}
        >
          <ListItemIcon sx={{ minWidth: 34 }}>{icon && <Icon path={icon} size={20} />}</ListItemIcon>
          <ListItemText primary={label} slotProps={{ primary: { noWrap: true } }} />
        </ListItemButton>
      </ListItem>
      {children.length > 0 && (
        <ListItem disablePadding sx={{ display: 'block' }}>
          <List disablePadding aria-label={label}>
            {children.map((child) => (
              <DrawerLink key={child.to} {...child} current={current} isBelow onChosen={onChosen} />
            ))}
          </List>
        </ListItem>
      )}
    </>
  );
}
