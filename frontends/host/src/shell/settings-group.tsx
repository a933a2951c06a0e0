import { Collapse, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@kiraya/mui/app';
import { paths, useLocation } from '@kiraya/router';
import { Icon } from '@kiraya/ui';
import { mdiChevronDown, mdiChevronUp, mdiCogOutline } from '@kiraya/ui/icons';
import { useId, useState } from 'react';
import { DrawerLink } from './drawer-link';

/** The administrators' part of the menu; open from the start where one of its pages is. */
export function SettingsGroup({ onChosen }: { onChosen: () => void }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(pathname.startsWith('/admin/'));
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
            <DrawerLink to={paths.dataManagement} label="Data Management" onChosen={onChosen} />
          </List>
        </Collapse>
      </ListItem>
    </>
  );
}
