import { Box, Drawer, List } from '@kiraya/mui/app';
import { useLocation } from '@kiraya/router';
import { useProfile } from '@kiraya/session';
import { IconButton, Logo } from '@kiraya/ui';
import { mdiPinOffOutline, mdiPinOutline } from '@kiraya/ui/icons';
import { currentEntry, menuOf } from '../navigation/menu';
import { DrawerLink } from './drawer-link';
import { SettingsGroup } from './settings-group';

const WIDTH = 220;

const dialog = { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' } as const;

interface Props {
  open: boolean;
  role: string | undefined;
  canPin: boolean;
  isPinned: boolean;
  onPin: (pinned: boolean) => void;
  onClose: () => void;
}

/** Drawer over the page from the left; closes once an entry is chosen. Pinned, it stays beside the page. */
export function NavigationDrawer({ open, role, canPin, isPinned, onPin, onClose }: Props) {
  const { data: profile } = useProfile();
  const { places, settings } = menuOf({ role, permissions: profile?.permissions ?? [] });
  const current = currentEntry([...places, ...settings], useLocation().pathname);
  const pinLabel = isPinned ? 'Unpin menu' : 'Pin menu';
  return (
    <Drawer
      variant={isPinned ? 'permanent' : 'temporary'}
      anchor="left"
      open={isPinned || open}
      onClose={onClose}
      sx={isPinned ? { width: WIDTH, flex: 'none' } : undefined}
      slotProps={{ paper: { sx: { width: WIDTH }, ...(!isPinned && dialog) } }}
    >
      <Box
        sx={{
          ...{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
          ...{ minHeight: 60, pl: 2.5, pr: 1, pt: 1 },
        }}
      >
        <Logo size={28} />
        {canPin && (
          <IconButton
            label={pinLabel}
            icon={isPinned ? mdiPinOffOutline : mdiPinOutline}
            onClick={() => onPin(!isPinned)}
          />
        )}
      </Box>
      <Box component="nav" aria-label="Main" sx={{ px: 1 }}>
        <List>
          {places.map((place) => (
            <DrawerLink key={place.to} {...place} current={current} onChosen={onClose} />
          ))}
          {settings.length > 0 && <SettingsGroup places={settings} current={current} onChosen={onClose} />}
        </List>
      </Box>
    </Drawer>
  );
}
