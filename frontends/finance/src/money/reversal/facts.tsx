import { styled } from '@kiraya/mui';

/** Effects of a reversal, as text with figures. */
export const Facts = styled('div')({ display: 'grid', gap: 12, '& p': { margin: 0 } });
