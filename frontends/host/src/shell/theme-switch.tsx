import { Divider, MenuItem } from '@kiraya/mui/app';
import { Icon, useThemeMode } from '@kiraya/ui';
import { mdiCheck, mdiThemeLightDark, mdiWeatherNight, mdiWhiteBalanceSunny } from '@kiraya/ui/icons';

const choices = [
  { mode: 'light', label: 'Light theme', icon: mdiWhiteBalanceSunny },
  { mode: 'dark', label: 'Dark theme', icon: mdiWeatherNight },
  { mode: 'system', label: 'Theme of the device', icon: mdiThemeLightDark },
] as const;

/** Menu entries for light, dark or system theme, the current one ticked. */
export function ThemeSwitch() {
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
