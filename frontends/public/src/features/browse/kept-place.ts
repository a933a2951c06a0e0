const KEY = 'browse-place';

interface Place {
  /** Of the history's entry: the way back leads to the same one. */
  entry: string;
  pages: number;
  top: number;
}

/** Remembers how far down a list somebody was when they left it. */
export function keepPlace(place: Place): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // The way back leads to the top then.
  }
}

/** What is kept, as it is kept. */
export function keptPlace(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Where somebody was in this entry of the history. */
export function placeIn(kept: string | null, entry: string): Place | undefined {
  try {
    const place = JSON.parse(kept ?? 'null') as Place | null;
    return place?.entry === entry ? place : undefined;
  } catch {
    return undefined;
  }
}
