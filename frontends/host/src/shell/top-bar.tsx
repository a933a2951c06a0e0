import { AppBar, Toolbar, Typography } from '@kiraya/mui/app';
import { paths, useLocation, useNavigate } from '@kiraya/router';
import { IconButton, leaveBy } from '@kiraya/ui';
import { mdiArrowLeft, mdiMenu } from '@kiraya/ui/icons';
import type { Section } from '../navigation/sections';
import { AccountMenu } from './account-menu';
import { Bell } from './bell';
import type { User } from './user-avatar';

interface Props {
  section: Section | undefined;
  user: User;
  /** Omitted while the drawer is pinned. */
  onOpenNavigation?: () => void;
}

/** Narrow phone at double zoom, with room for the four buttons alone. */
const AT_TWICE_THE_SIZE = '@media (max-width: 239px)';

/** Bar with menu, back button, section title and account. */
export function TopBar({ section, user, onOpenNavigation }: Props) {
  return (
    <AppBar position="sticky">
      <Toolbar sx={{ gap: 0.5, px: { xs: 1, sm: 2 }, [AT_TWICE_THE_SIZE]: { gap: 0, px: 0 } }}>
        {onOpenNavigation && <IconButton label="Open menu" icon={mdiMenu} onClick={onOpenNavigation} />}
        {section && section.root !== paths.dashboard && <BackButton section={section} />}
        <Typography component="p" variant="h6" noWrap sx={{ flexGrow: 1, ml: 0.5 }}>
          {section?.title ?? 'Dashboard'}
        </Typography>
        <Bell />
        <AccountMenu user={user} />
      </Toolbar>
    </AppBar>
  );
}

/** Button back to the previous page; one level up if the app was opened at this address. */
function BackButton({ section }: { section: Section }) {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const cameFromInside = key !== 'default';
  const up = pathname === section.root ? paths.dashboard : section.root;
  const back = () => (cameFromInside ? void navigate(-1) : leaveBy(() => void navigate(up)));
  return <IconButton label="Back" icon={mdiArrowLeft} onClick={back} />;
}
