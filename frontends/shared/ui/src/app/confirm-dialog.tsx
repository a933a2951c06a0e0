import { styled } from '@kiraya/mui';
import { Dialog, DialogContent } from '@kiraya/mui/app';
import { Button, color, DialogContext, leaveBy, media, size, useDialogScope, weight } from '@kiraya/ui';
import { useId, type ReactNode } from 'react';
import { Banner } from './banner';
import { MuiTheme } from './mui-theme';

const Title = styled('h2')({
  margin: 0,
  fontSize: size.section,
  fontWeight: weight.strong,
  lineHeight: 1.35,
});
const Text = styled('div')({ marginTop: 8, color: color.textQuiet });
/** Outside of what scrolls, so that it is always in sight. */
const Foot = styled('div')({ display: 'grid', gap: 16, flex: 'none', padding: 24 });
const Actions = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 12,
  [media.phone]: { flexDirection: 'column-reverse' },
});

export interface ConfirmDialogProps {
  open: boolean;
  /** The question: `Delete Ravi Kumar?` */
  title: string;
  /** What will happen, in figures. */
  children: ReactNode;
  /** The verb: `Delete user`. */
  confirmLabel: string;
  /** The verb while it happens: `Deleting...`. */
  busyLabel?: string;
  cancelLabel?: string;
  busy?: boolean;
  /** Why the last attempt failed. */
  failure?: string | null;
  /** `primary` where it can be taken back. */
  tone?: 'danger' | 'primary';
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before what cannot be undone. The way back has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, busyLabel, busy = false, tone = 'danger' } = props;
  const { cancelLabel = 'Cancel', failure, onConfirm, onCancel } = props;
  const id = useId();
  const scope = useDialogScope(open);
  const cancel = () => leaveBy(onCancel);
  return (
    <MuiTheme>
      <Dialog
        open={open}
        onClose={busy ? undefined : cancel}
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        slotProps={{ paper: { sx: { width: 440, m: 2 } } }}
      >
        <DialogContent sx={{ p: 3, pb: 0 }}>
          <Title id={`${id}-title`}>{title}</Title>
          <DialogContext value={scope}>
            <Text id={`${id}-text`}>{children}</Text>
          </DialogContext>
        </DialogContent>
        <Foot>
          {failure && <Banner tone="error">{failure}</Banner>}
          <Actions>
            <Button variant="secondary" onClick={cancel} disabled={busy} autoFocus>
              {cancelLabel}
            </Button>
            <Button variant={tone} onClick={onConfirm} disabled={busy}>
              {busy && busyLabel ? busyLabel : confirmLabel}
            </Button>
          </Actions>
        </Foot>
      </Dialog>
    </MuiTheme>
  );
}
