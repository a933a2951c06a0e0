export { AppTheme } from './theme/app-theme';
export { useThemeMode, type ThemeMode } from './theme/color-scheme';
export { fontFamily } from './theme/font-face';
export {
  color,
  focusRing,
  media,
  pageWidth,
  palettes,
  PHONE_PX,
  radius,
  shadow,
  size,
  space,
  weight,
} from './theme/tokens';
export { Button, ButtonLink, IconButton } from './core/button';
export type { ButtonLinkProps, ButtonProps, ButtonVariant, IconButtonProps } from './core/button';
export { TextLink } from './core/text-link';
export { hidden, HiddenText } from './core/hidden-text';
export { DialogContext, useDialogScope } from './core/dialog-scope';
export { Icon, type IconProps } from './core/icon';
export { blockNavigation, leaveBy, type NavigationBlocker } from './core/navigation-blocker';
export {
  announceSessionEnd,
  forgetDrafts,
  hasDrafts,
  onSessionEnd,
  readDraft,
  writeDraft,
} from './core/form-draft';
export { Logo, type LogoProps } from './core/logo';
export { BreakableText } from './core/breakable-text';
export { Money, type MoneyProps } from './core/money';
export { NoWrap } from './core/no-wrap';
export { SecondaryText } from './core/secondary-text';
export { reloadOnceFor } from './core/reload-once';
export { chunkOf, isStale } from './core/stale-chunk';
export { Page, type PageProps } from './core/page';
export { Panel, type PanelProps } from './core/panel';
export { Picture, type PictureProps } from './core/picture';
export { Stack, type StackProps } from './core/stack';
export { StatusChip, type StatusChipProps, type Tone } from './core/status-chip';
export { EmptyState, type EmptyStateProps } from './states/empty-state';
export { ErrorState, type ErrorStateProps } from './states/error-state';
export { setOffline } from './states/offline';
export { Loading, Skeleton, TextSkeleton, type LoadingProps, type SkeletonProps } from './states/skeleton';
export { useDelayed } from './states/use-delayed';
export { FEWEST_LETTERS, isShortSearch } from './short-search';
export { LetterSent } from './illustrations/letter-sent';
