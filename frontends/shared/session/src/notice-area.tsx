import { Global } from '@kiraya/mui';
declare module 'notistack' {
  interface OptionsObject {
    again?: () => void;
  }
}

import {
  closeSnackbar,
  SnackbarProvider,
  useSnackbar,
  type CustomContentProps,
  type SnackbarOrigin,
} from 'notistack';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { NoticeCard } from './notice-card';
import { MAX_AT_ONCE, standsFor, type Notice, type NoticePlacement } from './notices';

/** Least time that a notice stays after its corner changes. */
const SHORTEST_MS = 1000;

const origins: Record<NoticePlacement, SnackbarOrigin> = {
  public: { vertical: 'bottom', horizontal: 'left' },
  app: { vertical: 'top', horizontal: 'right' },
};

/** Hangs notices of the app below the top bar, so that they never cover its buttons. */
const belowTopBar = { '.notistack-SnackbarContainer': { top: '72px !important' } };

interface SnackProps extends CustomContentProps {
  ref?: Ref<HTMLDivElement>;
  again?: () => void;
}

function Snack({ ref, id, message, variant, again, style }: SnackProps) {
  return (
    <NoticeCard
      ref={ref}
      message={message as string}
      variant={variant}
      again={again}
      style={style}
      onClose={() => closeSnackbar(id)}
    />
  );
}

const cards = { default: Snack, success: Snack, warning: Snack, error: Snack, info: Snack };

export interface NoticeAreaProps {
  placement: NoticePlacement;
  notices: Notice[];
  /** Ids of notices to remove. */
  withdrawn: number[];
  onShown: (ids: number[]) => void;
}

/** Visible notice and its end (ms since the epoch); null if it stays until closed. */
interface Standing {
  notice: Notice;
  until: number | null;
}

interface FeedProps extends NoticeAreaProps {
  /** Visible notices by id. Outlives the feed, so that the next one shows them in its own corner. */
  standing: Map<number, Standing>;
}

function untilFor(notice: Notice, placement: NoticePlacement): number | null {
  const time = standsFor(notice, placement);
  return time && Date.now() + time;
}

function Feed({ placement, notices, withdrawn, onShown, standing }: FeedProps) {
  const { enqueueSnackbar } = useSnackbar();

  const show = useEffectEvent(({ notice, until }: Standing) => {
    const { id, message, variant, again } = notice;
    standing.set(id, { notice, until });
    enqueueSnackbar(message, {
      key: id,
      variant,
      again,
      persist: until === null,
      autoHideDuration: until === null ? null : Math.max(until - Date.now(), SHORTEST_MS),
      onClose: () => standing.delete(id),
    });
  });

  useEffect(() => {
    for (const { notice, until } of [...standing.values()]) {
      show({ notice, until: until ?? untilFor(notice, placement) });
    }
  }, [placement, standing]);

  useEffect(() => {
    if (notices.length === 0) return;
    for (const notice of notices) show({ notice, until: untilFor(notice, placement) });
    onShown(notices.map((notice) => notice.id));
  }, [notices, onShown, placement]);

  useEffect(() => {
    for (const id of withdrawn) if (standing.delete(id)) closeSnackbar(id);
  }, [withdrawn, standing]);
  return null;
}

/**
 * Renders the notices with notistack; a module of its own, fetched with the first notice. notistack keeps a
 * notice in its first corner, so when the corner changes all visible ones are raised anew, for their
 * remaining time.
 */
export default function NoticeArea(props: NoticeAreaProps) {
  const { placement } = props;
  const [standing] = useState(() => new Map<number, Standing>());
  return (
    <SnackbarProvider
      key={placement}
      maxSnack={MAX_AT_ONCE}
      anchorOrigin={origins[placement]}
      Components={cards}
    >
      {placement === 'app' && <Global styles={belowTopBar} />}
      <Feed {...props} standing={standing} />
    </SnackbarProvider>
  );
}
