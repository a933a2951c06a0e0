const KEY = 'reloaded-for';
const MOST_KEPT = 20;

/**
 * Reloads the page for a missing script, once per build and tab: one still missing after that is an outage,
 * and another script of the same build does not reload again.
 * @returns false if nothing is done: the page was reloaded before, or this browser has no storage
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

/** Identifies the build of a script: a remote's version, else the host by the page's main script. */
function buildOf(script: string): string {
  const { pathname } = new URL(script, window.location.href);
  const [remote] = /^\/remotes\/[^/]+\/[^/]+\//.exec(pathname) ?? [];
  return remote ?? document.querySelector<HTMLScriptElement>('script[src*="/js/main."]')?.src ?? 'host';
}
