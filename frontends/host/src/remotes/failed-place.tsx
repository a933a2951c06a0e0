import { chunkOf, isStale, reloadOnceFor } from '@kiraya/ui';
import { useEffect, useState } from 'react';
import type { Failure } from './failure-boundary';
import { RemoteFailure } from './remote-failure';
import { RemoteWaiting } from './remote-waiting';

interface Props {
  failure: Failure;
  alone?: boolean;
  onRetry: () => void;
}

/**
 * In the place of what failed: when its script went with a deployment the page is loaded anew, once; otherwise, or should
 * that not help, the card stands here. With something unsaved on the page it is left to the person to load it anew.
 */
export function FailedPlace({ failure: { error, unsaved }, alone = false, onRetry }: Props) {
  const script = chunkOf(error);
  const [hope, setHope] = useState(script !== undefined && !unsaved);
  useEffect(() => {
    if (!hope || !script) return undefined;
    let here = true;
    void isStale(script).then((gone) => {
      if (here && !(gone && reloadOnceFor(script))) setHope(false);
    });
    return () => {
      here = false;
    };
  }, [hope, script]);
  if (hope) return <RemoteWaiting alone={alone} />;
  return <RemoteFailure reason={error} alone={alone} {...wayOut(script, unsaved, onRetry)} />;
}

function wayOut(script: string | undefined, unsaved: boolean, onRetry: () => void) {
  if (script === undefined || !unsaved) return { onRetry };
  return { onRetry: () => window.location.reload(), retryLabel: 'Reload' };
}
