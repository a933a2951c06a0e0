import { useSyncExternalStore } from 'react';

export type ThemeMode = 'system' | 'light' | 'dark';

const STORED_AS = 'kiraya-theme';
/** False on the server, where a script in the page chooses the scheme. */
const inBrowser = typeof document !== 'undefined';
const systemDark = inBrowser ? window.matchMedia('(prefers-color-scheme: dark)') : undefined;
const listeners = new Set<() => void>();

function storedMode(): ThemeMode {
  const stored = localStorage.getItem(STORED_AS);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Sets the current scheme on the root element, for the style sheet. */
function show(): void {
  const mode = storedMode();
  const dark = mode === 'dark' || (mode === 'system' && systemDark?.matches);
  document.documentElement.dataset['colorScheme'] = dark ? 'dark' : 'light';
  for (const listener of [...listeners]) listener();
}

/** Runs before the first paint, so that the page never shows in the wrong scheme. */
if (inBrowser) show();

function setMode(mode: ThemeMode): void {
  localStorage.setItem(STORED_AS, mode);
  show();
}

/** Follows the system's scheme and other tabs. Returns the function that stops it. */
export function followScheme(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORED_AS || key === null) show();
  };
  show();
  systemDark?.addEventListener('change', show);
  window.addEventListener('storage', onStorage);
  return () => {
    systemDark?.removeEventListener('change', show);
    window.removeEventListener('storage', onStorage);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chosen scheme and its setter, for the theme switch. The choice is stored. */
export function useThemeMode(): { mode: ThemeMode; setMode: (mode: ThemeMode) => void } {
  return { mode: useSyncExternalStore(subscribe, storedMode), setMode };
}
