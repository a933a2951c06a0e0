import { todayInIndia } from '@kiraya/formats';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Today, `YYYY-MM-DD`; undefined in what a server renders, which may be read on another day. */
export const useToday = (): string | undefined => useSyncExternalStore(never, todayInIndia, () => undefined);
