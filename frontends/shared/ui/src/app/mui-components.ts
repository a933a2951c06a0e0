import type { ThemeOptions } from '@kiraya/mui/app';
import { color, focusRing, media, radius, shadow, size, weight } from '@kiraya/ui';

const floating = { border: `1px solid ${color.line}`, boxShadow: shadow, backgroundImage: 'none' };

/** Theme overrides of MUI's components. */
export const components: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': { ...focusRing, outlineOffset: -3 } } },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: { styleOverrides: { paper: { ...floating, marginTop: 4 } } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiDialog: { styleOverrides: { paper: { ...floating, borderRadius: radius * 1.6 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 44,
        borderRadius: radius - 4,
        margin: '0 6px',
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color.tintAccent, color: color.accent },
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        borderRadius: radius - 2,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color.tintAccent, color: color.accent },
        '&.Mui-selected .MuiListItemIcon-root': { color: color.accent },
      },
    },
  },
  MuiAppBar: {
    defaultProps: { color: 'transparent', elevation: 0 },
    styleOverrides: {
      root: {
        backgroundColor: color.surface,
        color: color.text,
        borderBottom: `1px solid ${color.line}`,
      },
    },
  },
  MuiDrawer: {
    // Gives the page back before it has faded: a dialog that opens meanwhile would be hidden from screen readers with it.
    defaultProps: { ModalProps: { closeAfterTransition: false } },
    styleOverrides: { paper: { backgroundColor: color.surface, borderRadius: 0 } },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        backgroundColor: color.tintAccent,
        color: color.accent,
        fontWeight: weight.strong,
        fontSize: size.small,
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: 48, padding: '12px 4px', marginRight: 24, minWidth: 0, fontSize: size.body },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { borderBottom: `1px solid ${color.line}` },
      indicator: { height: 3, borderRadius: 3 },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { [media.phone]: { padding: '16px 16px 8px' } } } },
};
