import { styled } from '@kiraya/mui';
import { media } from '@kiraya/ui';

/** Fields side by side, equally wide; one below the other on a phone. */
export const FieldRow = styled('div')({
  display: 'grid',
  gap: 20,
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [media.phone]: { gridAutoFlow: 'row', gridAutoColumns: 'auto' },
});

/** The buttons that end a form, the main one first. On a phone they fill the width. */
export const FormActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 4,
  [media.phone]: { flexDirection: 'column' },
});
