import { Global } from '@kiraya/mui';
import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react';
import { followScheme } from './color-scheme';
import { pageStyles } from './page-styles';

const Inside = createContext(false);

function Outermost({ children }: { children: ReactNode }) {
  useLayoutEffect(followScheme, []);
  return (
    <Inside value={true}>
      <Global styles={pageStyles} />
      {children}
    </Inside>
  );
}

/**
 * Colours, faces and baseline of the page. The scheme follows the system until `useThemeMode` says otherwise.
 * Remotes may wrap themselves as well: an `AppTheme` inside another one adds nothing.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  return useContext(Inside) ? children : <Outermost>{children}</Outermost>;
}
