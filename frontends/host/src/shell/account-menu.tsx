import { Box, Divider, Menu, MenuItem, Typography } from '@kiraya/mui/app';
import { Link, paths } from '@kiraya/router';
import { useState } from 'react';
import { THEN_HOME } from '../session/logout-page';
import { AccountButton } from './account-button';
import { ThemeSwitch } from './theme-switch';
import type { User } from './user-avatar';

/** Avatar with its menu: user, profile, theme, logout. */
export function AccountMenu({ user }: { user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <AccountButton user={user} open={anchor !== null} onOpen={setAnchor} />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': 'Account' } }}
      >
        <Who user={user} />
        <MenuItem component={Link} to={paths.profile} onClick={close}>
          Profile
        </MenuItem>
        <ThemeSwitch />
        <Divider component="li" role="presentation" />
        <MenuItem component={Link} to={paths.logout} state={THEN_HOME} onClick={close}>
          Logout
        </MenuItem>
      </Menu>
    </>
  );
}

function Who({ user: { name, email } }: { user: User }) {
  return (
    <Box component="li" role="presentation" sx={{ px: 2.5, pt: 0.5, pb: 1, minWidth: 220, maxWidth: 280 }}>
      <Typography noWrap sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      {email && (
        <Typography noWrap variant="body2" color="text.secondary">
          {email}
        </Typography>
      )}
    </Box>
  );
}
