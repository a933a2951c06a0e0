import { styled } from '@kiraya/mui';

/** Things one below the other: a panel's fields, a page's panels. */
export const Stacked = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });
