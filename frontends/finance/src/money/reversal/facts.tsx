import { styled } from '@kiraya/mui';

/** What a reversal does: words with figures between them. */
export const Facts = styled('div')({ display: 'grid', gap: 12, '& p': { margin: 0 } });
