import { Box, Drawer, List } from '@kiraya/mui/app';
import { paths } from '@kiraya/router';
import { Logo } from '@kiraya/ui';
import {
  mdiAccountGroupOutline,
  mdiCashMultiple,
  mdiFileDocumentOutline,
  mdiHomeCityOutline,
  mdiViewDashboardOutline,
} from '@kiraya/ui/icons';
import { DrawerLink } from './drawer-link';
import { SettingsGroup } from './settings-group';

const WIDTH = 220;

const links = [
  { to: paths.dashboard, label: 'Dashboard', icon: mdiViewDashboardOutline },
  { to: paths.properties, label: 'Properties', icon: mdiHomeCityOutline },
  { to: paths.contracts, label: 'Contracts', icon: mdiFileDocumentOutline },
  { to: paths.users, label: 'Tenants/Owners', icon: mdiAccountGroupOutline },
  { to: paths.payouts, label: 'Payouts', icon: mdiCashMultiple },
];

interface Props {
  open: boolean;
  admin: boolean;
  onClose: () => void;
}

/** The app's menu: over the page from the left, gone once a place is chosen. */
export function NavigationDrawer({ open, admin, onClose }: Props) {
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
          {links.map((link) => (
            <DrawerLink key={link.to} {...link} onChosen={onClose} />
          ))}
          {admin && <SettingsGroup onChosen={onClose} />}
        </List>
      </Box>
    </Drawer>
  );
}
