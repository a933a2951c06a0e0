import { styled } from '@kiraya/mui';

/**
 * Around a short table: it stands in full height instead of scrolling within itself, and its cells take the pointer
 * themselves (their row's link would lie over them), so that their text can be marked.
 */
export const WholeTable = styled('div')({
  '& [role="region"]': { maxHeight: 'none' },
  '& [data-row-link]::after': { pointerEvents: 'none' },
  '& tr[data-link="true"]': { cursor: 'pointer' },
  // Figures of equal width come with a wide hyphen, which words do not want.
  '& td:not([data-numeric="true"])': { fontVariantNumeric: 'normal' },
});
