import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * True once the page is in a browser: what the server cannot draw begins then, so that the page is taken over from it as it
 * was drawn.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
