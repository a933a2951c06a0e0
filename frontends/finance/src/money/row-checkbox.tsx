import { styled } from '@kiraya/mui';
import { color } from '@kiraya/ui';

/** Checkbox of a row. */
export const RowCheckbox = styled('input')({ width: 20, height: 20, margin: 0, accentColor: color.accent });
