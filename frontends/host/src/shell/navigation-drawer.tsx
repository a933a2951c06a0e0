import { Box, Drawer, List } from '@kiraya/mui/app';
import { useProfile } from '@kiraya/session';
import { Logo } from '@kiraya/ui';
import { menuOf } from '../navigation/menu';
import { DrawerLink } from './drawer-link';
import { SettingsGroup } from './settings-group';

const WIDTH = 220;

interface Props {
  open: boolean;
  role: string | undefined;
  onClose: () => void;
}

/** Drawer over the page from the left; closes once an entry is chosen. */
export function NavigationDrawer({ open, role, onClose }: Props) {
  const { data: profile } = useProfile();
  const { places, settings } = menuOf({ role, permissions: profile?.permissions ?? [] });
  return (
    <Drawer
      variant="temporary"
      anchor="left"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { sx: { width: WIDTH }, role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' },
      }}
    >
      <Box sx={{ px: 2.5, pt: 2, pb: 1 }}>
        <Logo size={28} />
      </Box>
      <Box component="nav" aria-label="Main" sx={{ px: 1 }}>
        <List>
          {places.map((place) => (
            <DrawerLink key={place.to} {...place} onChosen={onClose} />
          ))}
          {settings.length > 0 && <SettingsGroup places={settings} onChosen={onClose} />}
        </List>
      </Box>
    </Drawer>
  );
}
