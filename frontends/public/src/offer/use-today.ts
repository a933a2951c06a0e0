import { todayInIndia } from '@kiraya/formats';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Today, `YYYY-MM-DD`; undefined in server-rendered markup, which may be read on another day. */
export const useToday = (): string | undefined => useSyncExternalStore(never, todayInIndia, () => undefined);
