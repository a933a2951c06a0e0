import { useSyncExternalStore } from 'react';

export type ThemeMode = 'system' | 'light' | 'dark';

const STORED_AS = 'kiraya-theme';
/** There is none where a page is drawn on the server: what chooses the scheme there stands in the page. */
const inBrowser = typeof document !== 'undefined';
const systemDark = inBrowser ? window.matchMedia('(prefers-color-scheme: dark)') : undefined;
const listeners = new Set<() => void>();

function storedMode(): ThemeMode {
  const stored = localStorage.getItem(STORED_AS);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Puts the scheme in force on the page's root element, where the style sheet looks for it. */
function show(): void {
  const mode = storedMode();
  const dark = mode === 'dark' || (mode === 'system' && systemDark?.matches);
  document.documentElement.dataset['colorScheme'] = dark ? 'dark' : 'light';
  for (const listener of [...listeners]) listener();
}

/** Before anything is drawn, so that the page never shows in the wrong scheme. */
if (inBrowser) show();

function setMode(mode: ThemeMode): void {
  localStorage.setItem(STORED_AS, mode);
  show();
}

/** Follows the system and other tabs. Returns the function that stops it. */
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

/** What the theme switch needs: the choice that is in force and how to change it. The choice is remembered. */
export function useThemeMode(): { mode: ThemeMode; setMode: (mode: ThemeMode) => void } {
  return { mode: useSyncExternalStore(subscribe, storedMode), setMode };
}
