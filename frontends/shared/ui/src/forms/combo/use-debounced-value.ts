import { useEffect, useState } from 'react';

/**
 * A debounced value: as it was when it last stood still for a moment, what is asked of the server while someone types.
 */
export function useDebouncedValue<Value>(value: Value, delayMs = 250): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
