import { styled } from '@kiraya/mui';

/** What is never broken over two lines: a date, a month. */
export const Whole = styled('span')({ whiteSpace: 'nowrap' });
