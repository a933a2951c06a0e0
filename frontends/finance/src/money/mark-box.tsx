import { styled } from '@kiraya/mui';
import { color } from '@kiraya/ui';

/** A box to tick beside a row. */
export const MarkBox = styled('input')({ width: 20, height: 20, margin: 0, accentColor: color.accent });
