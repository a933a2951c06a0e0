import { styled } from '@kiraya/mui';

/** Fields of one panel, one below the other. */
export const FieldStack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });
