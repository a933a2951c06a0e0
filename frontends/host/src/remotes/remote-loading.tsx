import { Loading, Skeleton, TextSkeleton } from '@kiraya/ui';
import { useEffect, useState } from 'react';
import { RemoteFailure } from './remote-failure';
import { Slot } from './slot';

/** Time after which the retry is offered, well within five seconds. */
const CARD_AFTER_MS = 4000;

interface Props {
  alone?: boolean;
  /** Without it there is no retry, and the skeleton stays. */
  onRetry?: () => void;
}

/** Loading state of a page; becomes a retry card after a while. A page that comes late still replaces the card. */
export function RemoteLoading({ alone = false, onRetry }: Props) {
  const long = useLongWait();
  if (long && onRetry) return <RemoteFailure reason="slow" alone={alone} onRetry={onRetry} />;
  return (
    <Slot alone={alone}>
      <Loading label="Loading the page">
        <div style={{ display: 'grid', gap: 24 }}>
          <Skeleton width="40%" height={32} />
          <TextSkeleton lines={4} />
        </div>
      </Loading>
    </Slot>
  );
}

function useLongWait(): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), CARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return long;
}
