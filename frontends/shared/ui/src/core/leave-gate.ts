/** Says true to keep a step back or forward from the router. */
type Gate = () => boolean;

let gate: Gate | null = null;

// Registered as this module loads, so before any router: listeners on the window run in the order they came.
window.addEventListener('popstate', (event) => {
  if (gate?.()) event.stopImmediatePropagation();
});

/** Asks `next` about each step in the browser's history from now on. Returns the function that ends it. */
export function guardHistory(next: Gate): () => void {
  gate = next;
  return () => {
    if (gate === next) gate = null;
  };
}
