import { paths, useLocation, useNavigate } from '@kiraya/router';
import { IconButton, leaveBy } from '@kiraya/ui';
import { mdiArrowLeft } from '@kiraya/ui/icons';
import type { Section } from '../navigation/sections';

/** Button back to the previous page; one level up if the app was opened at this address. */
export function BackButton({ section }: { section: Section }) {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const cameFromInside = key !== 'default';
  const up = pathname === section.root ? paths.dashboard : section.root;
  const back = () => (cameFromInside ? void navigate(-1) : leaveBy(() => void navigate(up)));
  return <IconButton label="Back" icon={mdiArrowLeft} onClick={back} />;
}
