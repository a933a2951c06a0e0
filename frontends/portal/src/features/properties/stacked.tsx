import { styled } from '@kiraya/mui';

/** Column with wide gaps, for a panel's fields or a page's panels. */
export const Stacked = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });
