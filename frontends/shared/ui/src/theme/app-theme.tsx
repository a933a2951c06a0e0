import { CssBaseline, ThemeProvider, useColorScheme } from '@kiraya/mui';
import { createContext, useContext, type ReactNode } from 'react';
import { theme } from './theme';

const Inside = createContext(false);

/**
 * Theme, colour scheme and baseline of the page. The scheme follows the system until `useThemeMode` says otherwise.
 * Remotes may wrap themselves as well: an `AppTheme` inside another one adds nothing.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  const nested = useContext(Inside);
  if (nested) return children;
  return (
    <Inside value={true}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey="kiraya-theme"
        colorSchemeStorageKey="kiraya-scheme"
        disableTransitionOnChange
        noSsr
      >
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </Inside>
  );
}

export type ThemeMode = 'system' | 'light' | 'dark';

/** What the theme switch needs: the choice that is in force and how to change it. The choice is remembered. */
export function useThemeMode(): { mode: ThemeMode; setMode: (mode: ThemeMode) => void } {
  const { mode, setMode } = useColorScheme();
  return { mode: mode ?? 'system', setMode };
}
