import { styled } from '@kiraya/mui';

/** Text that never wraps: a date, a month. */
export const NoWrap = styled('span')({ whiteSpace: 'nowrap' });
