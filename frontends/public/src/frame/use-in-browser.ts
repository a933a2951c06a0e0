import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True in the browser; false on the server and while hydrating its markup. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
