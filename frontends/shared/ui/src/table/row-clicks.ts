import type { MouseEvent } from 'react';

/** Link of the clicked row; undefined if the click hit a link or button, or ended a text selection. */
function rowLink(event: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  const clicked = event.target as Element;
  const marking = window.getSelection()?.type === 'Range';
  if (marking || clicked.closest('a, button')) return null;
  return clicked.closest('tr')?.querySelector<HTMLAnchorElement>('[data-row-link]') ?? null;
}

function openTab(link: HTMLAnchorElement | null): void {
  if (link) window.open(link.href, '_blank', 'noopener');
}

/**
 * Click handlers for a table: a click anywhere in a row follows the row's link, modifier keys included. The
 * link does not cover the cells, so that their text can be selected.
 */
export const rowClicks = {
  onClick: (event: MouseEvent<HTMLElement>) => {
    const link = rowLink(event);
    if (event.ctrlKey || event.metaKey) openTab(link);
    else link?.click();
  },
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    if (event.button === 1) openTab(rowLink(event));
  },
};
