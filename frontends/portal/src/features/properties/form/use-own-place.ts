import { type MapPlace, placeAt } from '@kiraya/rules';
import { useEffect, useRef, useState } from 'react';

const WAITS_MS = 20_000;

type Looking =
  { state: 'idle' | 'busy' } | { state: 'found'; within: number } | { state: 'failed'; text: string };

const OR_ELSE = 'Or paste a link from a map.';
const NONE = `This browser cannot say where you are. ${OR_ELSE}`;

/** Sentences by the code of a `GeolocationPositionError`. */
const WHY: Record<number, string> = {
  1: `You did not let this site know where you are. You can allow it in the browser’s settings. ${OR_ELSE}`,
  2: `Where you are could not be found. Try again under the open sky. ${OR_ELSE}`,
  3: `It took too long to find where you are. Try again under the open sky. ${OR_ELSE}`,
};

/** Asks the device where it is, once at a press. @param onFound takes the place */
export function useOwnPlace(onFound: (place: MapPlace) => void) {
  const [looking, setLooking] = useState<Looking>({ state: 'idle' });
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const fail = (text: string) => setLooking({ state: 'failed', text });
  function look(): void {
    if (!('geolocation' in navigator)) {
      fail(NONE);
      return;
    }
    setLooking({ state: 'busy' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = placeAt(coords.latitude, coords.longitude);
        if (!isThere.current) return;
        if (!place) {
          fail(NONE);
          return;
        }
        setLooking({ state: 'found', within: Math.ceil(coords.accuracy) });
        onFound(place);
      },
      ({ code }) => {
        if (isThere.current) fail(WHY[code] ?? NONE);
      },
      { enableHighAccuracy: true, timeout: WAITS_MS, maximumAge: 0 },
    );
  }
  return { looking, look };
}
