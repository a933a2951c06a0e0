import { styled } from '@kiraya/mui';

/** Text that never wraps: a date, a month. */
export const Whole = styled('span')({ whiteSpace: 'nowrap' });
