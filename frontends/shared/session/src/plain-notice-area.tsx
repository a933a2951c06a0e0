import { styled } from '@kiraya/mui';
import { useEffect, useEffectEvent } from 'react';
import type { NoticeAreaProps } from './notice-area';
import { NoticeCard } from './notice-card';
import { MAX_AT_ONCE, standsFor, type Notice, type NoticePlacement } from './notices';

const corners: Record<NoticePlacement, object> = {
  public: { bottom: 16, left: 16 },
  app: { top: 72, right: 16 },
};

const Stack = styled('div')({ position: 'fixed', zIndex: 1400, display: 'grid', gap: 12 });

interface PlainNoticeProps {
  notice: Notice;
  placement: NoticePlacement;
  onGone: () => void;
}

function PlainNotice({ notice, placement, onGone }: PlainNoticeProps) {
  const time = standsFor(notice, placement);
  const goes = useEffectEvent(onGone);
  useEffect(() => {
    if (time === null) return undefined;
    const timer = setTimeout(() => goes(), time);
    return () => clearTimeout(timer);
  }, [time]);
  return <NoticeCard {...notice} onClose={onGone} />;
}

/** Notice area without animations, for a page that lost its connection and cannot fetch notistack. */
export function PlainNoticeArea({ placement, notices, onShown }: NoticeAreaProps) {
  return (
    <Stack style={corners[placement]}>
      {notices.slice(-MAX_AT_ONCE).map((notice) => (
        <PlainNotice
          key={notice.id}
          notice={notice}
          placement={placement}
          onGone={() => onShown([notice.id])}
        />
      ))}
    </Stack>
  );
}
