import { Global } from '@kiraya/mui';
import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { followScheme } from './color-scheme';
import type { FaceDisplay } from './font-face';
import { pageStyles } from './page-styles';

const Inside = createContext(false);

interface Props {
  /** A page that the server drew is shown at once, and nothing of it moves when the face comes late: `optional`. */
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
 * Colours, faces and baseline of the page. The scheme follows the system until `useThemeMode` says otherwise.
 * Remotes may wrap themselves as well: an `AppTheme` inside another one adds nothing.
 */
export function AppTheme(props: Props) {
  return useContext(Inside) ? props.children : <Outermost {...props} />;
}
