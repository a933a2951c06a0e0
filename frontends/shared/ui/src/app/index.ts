export { AppDialog, type AppDialogProps } from './app-dialog';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
export { StatTile, StatTiles, type StatTileProps } from './stat-tile';
export { Banner, type BannerProps, type BannerTone } from './banner';
export { AppTabs, type AppTabsProps, type TabItem } from './app-tabs';
export { FactList, type Fact } from './fact-list';
export { EmailLink, PhoneLink } from './reach';
export { MuiTheme } from './mui-theme';
