const KEY = 'reloaded-for';
const MOST_KEPT = 20;

/**
 * Loads the page anew for a script that is gone, once for each build in this tab: one that stays away is an outage, and
 * whichever of its scripts is missed first the next time is no reason to begin again.
 *
 * @returns false when nothing is done: it was done before, or this browser cannot remember it
 */
export function reloadOnceFor(script: string): boolean {
  const name = buildOf(script);
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

/** The version of a remote that a script belongs to; else the host, by the script that its page begins with. */
function buildOf(script: string): string {
  const { pathname } = new URL(script, window.location.href);
  const [remote] = /^\/remotes\/[^/]+\/[^/]+\//.exec(pathname) ?? [];
  return remote ?? document.querySelector<HTMLScriptElement>('script[src*="/js/main."]')?.src ?? 'host';
}
