import { Global } from '@kiraya/mui';
import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { followScheme } from './color-scheme';
import type { FaceDisplay } from './font-face';
import { pageStyles } from './page-styles';

const Inside = createContext(false);

interface Props {
  /** `optional` for pages rendered by the server: they are shown at once, and a late font never shifts them. */
  faceDisplay?: FaceDisplay;
  children: ReactNode;
}

function Outermost({ faceDisplay = 'swap', children }: Props) {
  const [styles] = useState(() => pageStyles(faceDisplay));
  useLayoutEffect(followScheme, []);
  return (
    <Inside value={true}>
      <Global styles={styles} />
      {children}
    </Inside>
  );
}

/**
 * Colours, fonts and base styles of the page. The scheme follows the system until `useThemeMode` overrides
 * it. Remotes may wrap themselves too: an `AppTheme` inside another one does nothing.
 */
export function AppTheme(props: Props) {
  return useContext(Inside) ? props.children : <Outermost {...props} />;
}
