import { Box, Divider, Menu, MenuItem, Typography } from '@kiraya/mui/app';
import { Link, paths } from '@kiraya/router';
import { useState } from 'react';
import { THEN_HOME } from '../session/logout-page';
import { type User, UserAvatar } from './user-avatar';
import { Icon, useThemeMode, color, focusRing } from '@kiraya/ui';
import { mdiCheck, mdiThemeLightDark, mdiWeatherNight, mdiWhiteBalanceSunny } from '@kiraya/ui/icons';
import { initials } from '@kiraya/formats';
import { styled } from '@kiraya/mui';

const Root = styled('button')({
  display: 'flex',
  padding: 4,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: color.tintAccent },
  '&:focus-visible': focusRing,
});

interface Props {
  user: User;
  open: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

function AccountButton({ user, open, onOpen }: Props) {
  return (
    <Root
      type="button"
      title="Account"
      aria-label={`Account menu, ${initials(user.name)}`}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <UserAvatar user={user} />
    </Root>
  );
}

const choices = [
  { mode: 'light', label: 'Light theme', icon: mdiWhiteBalanceSunny },
  { mode: 'dark', label: 'Dark theme', icon: mdiWeatherNight },
  { mode: 'system', label: 'Theme of the device', icon: mdiThemeLightDark },
] as const;

/** Menu entries for light, dark or system theme, the current one ticked. */
function ThemeSwitch() {
  const { mode: inForce, setMode } = useThemeMode();
  return (
    <>
      <Divider component="li" role="presentation" />
      {choices.map(({ mode, label, icon }) => (
        <MenuItem
          key={mode}
          role="menuitemradio"
          aria-checked={mode === inForce}
          onClick={() => setMode(mode)}
          sx={{ gap: 1.5 }}
        >
          <Icon path={icon} size={20} />
          <span style={{ flex: 1 }}>{label}</span>
          {mode === inForce && <Icon path={mdiCheck} size={20} />}
        </MenuItem>
      ))}
    </>
  );
}

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
