import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for a moment: what is asked of the server while someone types. */
export function usePaused<Value>(value: Value, pauseMs = 250): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return paused;
}
