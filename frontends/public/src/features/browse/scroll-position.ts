const KEY = 'browse-place';

interface ScrollPosition {
  /** Key of the history entry, to which the back button returns. */
  entry: string;
  pages: number;
  top: number;
}

/** Stores the scroll position in a list. */
export function saveScrollPosition(place: ScrollPosition): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // The way back leads to the top then.
  }
}

/** Stored position as text. */
export function savedScrollPosition(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stored position, if it belongs to this history entry. */
export function parseScrollPosition(kept: string | null, entry: string): ScrollPosition | undefined {
  try {
    const place = JSON.parse(kept ?? 'null') as ScrollPosition | null;
    return place?.entry === entry ? place : undefined;
  } catch {
    return undefined;
  }
}
