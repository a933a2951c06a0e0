import { notify } from '@kiraya/session';
import { chunkOf, ErrorState, isStale, reloadOnceFor } from '@kiraya/ui';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

interface Options {
  /** Fallback while loading. */
  waiting?: ReactNode;
  /** Error shown in its place, with a retry. Without it a notice shows, and `onClose` is called. */
  failed?: string;
}

/**
 * Lazy component that is fetched when first rendered, and again after a failure. If a deployment removed its
 * script, the page reloads once; drafts survive that.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting = null, failed }: Options = {},
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(null);
    const [isLost, setLost] = useState(false);
    const tell = useEffectEvent(() => {
      if (failed) return setLost(true);
      notify.error('This could not be opened. Please check your connection and try again.');
      (props as { onClose?: () => void }).onClose?.();
    });
    useEffect(() => {
      if (isLost) return undefined;
      let isHere = true;
      load().then(
        ({ default: Loaded }) => isHere && setShown(() => Loaded),
        async (error: Error) => {
          const script = chunkOf(error);
          const isReloading = script && (await isStale(script)) && reloadOnceFor(script);
          if (isHere && !isReloading) tell();
        },
      );
      return () => {
        isHere = false;
      };
    }, [isLost]);
    if (Shown) return <Shown {...props} />;
    return isLost && failed ? <ErrorState title={failed} onRetry={() => setLost(false)} /> : waiting;
  };
}
