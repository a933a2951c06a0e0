import { Collapse, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@kiraya/mui/app';
import { Icon } from '@kiraya/ui';
import { mdiChevronDown, mdiChevronUp, mdiCogOutline } from '@kiraya/ui/icons';
import { useId, useState } from 'react';
import type { MenuEntry } from '../navigation/menu';
import { DrawerLink } from './drawer-link';

interface Props {
  places: readonly MenuEntry[];
  /** Address of the entry that is marked as current. */
  current: string | undefined;
  onChosen: () => void;
}

/** Settings group of the drawer; initially open on one of its pages. */
export function SettingsGroup({ places, current, onChosen }: Props) {
  const [open, setOpen] = useState(places.some(({ to }) => to === current));
  const listId = useId();
  return (
    <>
      <ListItem disablePadding>
        <ListItemButton
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
          sx={{ minHeight: 48, px: 1.5 }}
        >
          <ListItemIcon sx={{ minWidth: 34 }}>
            <Icon path={mdiCogOutline} size={20} />
          </ListItemIcon>
          <ListItemText primary="Settings" />
          <Icon path={open ? mdiChevronUp : mdiChevronDown} size={20} />
        </ListItemButton>
      </ListItem>
      <ListItem id={listId} disablePadding sx={{ display: 'block' }}>
        <Collapse in={open} unmountOnExit>
          <List disablePadding aria-label="Settings">
            {places.map((place) => (
              <DrawerLink key={place.to} {...place} current={current} onChosen={onChosen} />
            ))}
          </List>
        </Collapse>
      </ListItem>
    </>
  );
}
