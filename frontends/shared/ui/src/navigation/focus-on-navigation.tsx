import { useLocation } from '@kiraya/router';
import { useEffect, useRef } from 'react';

const LONGEST_WAIT_MS = 10_000;

/** Moves the focus to the new page's main heading after each navigation, as a page load would. */
export function FocusOnNavigation() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    window.scrollTo(0, 0);
    return whenHeadingAppears(focusHeading);
  }, [pathname]);
  return null;
}

function mainHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1');
}

function focusHeading(heading: HTMLElement): void {
  const chosenByThePage = document.activeElement?.matches('main input, main textarea, main select');
  if (chosenByThePage) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function whenHeadingAppears(found: (heading: HTMLElement) => void): () => void {
  const present = mainHeading();
  if (present) {
    found(present);
    return () => {};
  }
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const heading = mainHeading();
    if (!heading) return;
    stop();
    found(heading);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, LONGEST_WAIT_MS);
  return stop;
}
