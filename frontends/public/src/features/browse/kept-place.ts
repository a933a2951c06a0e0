const KEY = 'browse-place';

interface Place {
  /** Key of the history entry, to which the back button returns. */
  entry: string;
  pages: number;
  top: number;
}

/** Stores the scroll position in a list. */
export function keepPlace(place: Place): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // The way back leads to the top then.
  }
}

/** Stored position as text. */
export function keptPlace(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stored position, if it belongs to this history entry. */
export function placeIn(kept: string | null, entry: string): Place | undefined {
  try {
    const place = JSON.parse(kept ?? 'null') as Place | null;
    return place?.entry === entry ? place : undefined;
  } catch {
    return undefined;
  }
}
