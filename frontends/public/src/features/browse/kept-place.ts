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

export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is none.
  }
}

/** Where somebody was in this entry of the history. */
export function placeIn(entry: string): Place | undefined {
  try {
    const place = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Place | null;
    return place?.entry === entry ? place : undefined;
  } catch {
    return undefined;
  }
}
