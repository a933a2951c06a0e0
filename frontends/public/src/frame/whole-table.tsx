import { styled } from '@kiraya/mui';

/** Around a short table: it stands in full height instead of scrolling within itself. */
export const WholeTable = styled('div')({ '& [role="region"]': { maxHeight: 'none' } });
