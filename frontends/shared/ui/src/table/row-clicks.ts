import type { MouseEvent } from 'react';

/** The link of the row that was clicked; none where the click was meant for something else. */
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
 * Handlers for around a table: a click anywhere in a row follows the row's link, as the same click on it would. The link
 * itself does not lie over the cells, so that their text can be marked.
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
