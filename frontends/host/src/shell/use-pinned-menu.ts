import { useMediaQuery } from '@kiraya/mui';
import { useEffect, useRef, useState, type RefObject } from 'react';

const STORED_AS = 'kiraya-menu';
const PINNED = 'pinned';
/** Width from which the drawer has room beside the page. */
const WIDE = '(min-width: 1200px)';

/**
 * Pinned state of the drawer, remembered in this browser. Narrow windows never have it pinned.
 * @param root element around the drawer and the page
 */
export function usePinnedMenu(root: RefObject<HTMLElement | null>) {
  const isWide = useMediaQuery(WIDE);
  const [isChosen, setChosen] = useState(() => localStorage.getItem(STORED_AS) === PINNED);
  const isPressed = useRef(false);

  // The press draws the drawer anew, with its button or the one that opens it as the first.
  useEffect(() => {
    if (isPressed.current) root.current?.querySelector('button')?.focus();
    isPressed.current = false;
  }, [isChosen, root]);

  function pin(chosen: boolean): void {
    if (chosen) localStorage.setItem(STORED_AS, PINNED);
    else localStorage.removeItem(STORED_AS);
    isPressed.current = true;
    setChosen(chosen);
  }
  return { canPin: isWide, isPinned: isWide && isChosen, pin };
}
