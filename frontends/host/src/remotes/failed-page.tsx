import { chunkOf, isStale, reloadOnceFor } from '@kiraya/ui';
import { useEffect, useState } from 'react';
import type { Failure } from './failure-boundary';
import { RemoteFailure } from './remote-failure';
import { RemoteLoading } from './remote-loading';

interface Props {
  failure: Failure;
  alone?: boolean;
  onRetry: () => void;
}

/**
 * Fallback of a failed page. If a deployment removed its script, reloads once; otherwise, or if that does not
 * help, shows the error card. Never reloads by itself while something is unsaved.
 */
export function FailedPage({ failure: { error, unsaved }, alone = false, onRetry }: Props) {
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
  if (hope) return <RemoteLoading alone={alone} />;
  return <RemoteFailure reason={error} alone={alone} {...wayOut(script, unsaved, onRetry)} />;
}

function wayOut(script: string | undefined, unsaved: boolean, onRetry: () => void) {
  if (script === undefined || !unsaved) return { onRetry };
  return { onRetry: () => window.location.reload(), retryLabel: 'Reload' };
}
