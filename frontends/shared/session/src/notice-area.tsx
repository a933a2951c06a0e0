import { Global } from '@kiraya/mui';
import { SnackbarProvider, useSnackbar, type SnackbarOrigin } from 'notistack';
import { useEffect } from 'react';
import { NoticeCard } from './notice-card';
import type { Notice, NoticePlacement } from './notices';

const AUTO_HIDE_MS = 5000;
const MAX_AT_ONCE = 3;

const origins: Record<NoticePlacement, SnackbarOrigin> = {
  public: { vertical: 'bottom', horizontal: 'left' },
  app: { vertical: 'top', horizontal: 'right' },
};

/** In the app notices hang below the top bar, so that they never cover its buttons. */
const belowTopBar = { '.notistack-SnackbarContainer': { top: '72px !important' } };

const cards = {
  default: NoticeCard,
  success: NoticeCard,
  warning: NoticeCard,
  error: NoticeCard,
  info: NoticeCard,
};

export interface NoticeAreaProps {
  placement: NoticePlacement;
  notices: Notice[];
  onShown: (ids: number[]) => void;
}

function Feed({ placement, notices, onShown }: NoticeAreaProps) {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    if (notices.length === 0) return;
    for (const { id, message, variant } of notices) {
      const persist = placement === 'app' && variant === 'error';
      enqueueSnackbar(message, { key: id, variant, persist, anchorOrigin: origins[placement] });
    }
    onShown(notices.map((notice) => notice.id));
  }, [enqueueSnackbar, notices, onShown, placement]);
  return null;
}

/** Draws the notices with notistack; a module of its own so that it is fetched with the first notice. */
export default function NoticeArea(props: NoticeAreaProps) {
  return (
    <SnackbarProvider
      maxSnack={MAX_AT_ONCE}
      autoHideDuration={AUTO_HIDE_MS}
      anchorOrigin={origins[props.placement]}
      Components={cards}
    >
      {props.placement === 'app' && <Global styles={belowTopBar} />}
      <Feed {...props} />
    </SnackbarProvider>
  );
}
