const KEY = 'reloaded-for';
const MOST_KEPT = 20;

/**
 * Loads the page anew for a script that is gone, once for each script in this tab: one that stays away is an outage.
 *
 * @returns false when nothing is done: it was done before, or this browser cannot remember it
 */
export function reloadOnceFor(script: string): boolean {
  const [name = script] = script.split('?'); // a retry asks for the same script under a new address
  try {
    const before = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
    if (before.includes(name)) return false;
    sessionStorage.setItem(KEY, JSON.stringify([...before, name].slice(-MOST_KEPT)));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
