import { styled } from '@kiraya/mui';
import { color, media } from '@kiraya/ui';
import type { ReactNode } from 'react';

/** Row of equally wide fields; a column on a phone. */
export const FieldRow = styled('div')({
  display: 'grid',
  gap: 20,
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [media.phone]: { gridAutoFlow: 'row', gridAutoColumns: 'auto' },
});

const IN_DIALOG = '[role="dialog"] &';

const Foot = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  marginTop: 4,
  // Over the dialog's own padding of 24, to its very edge.
  [IN_DIALOG]: {
    position: 'sticky',
    bottom: -24,
    zIndex: 1,
    margin: '0 -24px -24px',
    padding: '12px 24px 24px',
    borderTop: `1px solid ${color.line}`,
    backgroundColor: color.surface,
  },
});
const Buttons = styled('div')({
  display: 'flex',
  gap: 12,
  flexWrap: 'wrap',
  [media.phone]: {
    flexDirection: 'column',
    [IN_DIALOG]: { flexDirection: 'row', '& > *': { flex: '1 1 auto' } },
  },
});

interface FormActionsProps {
  /** Content above the buttons: an error, a summary. */
  above?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * Buttons that end a form, the main one first. Full width on a phone. In a dialog they are the sticky footer,
 * with the content above them.
 */
export function FormActions({ above, className, children }: FormActionsProps) {
  return (
    <Foot>
      {above}
      <Buttons className={className}>{children}</Buttons>
    </Foot>
  );
}
