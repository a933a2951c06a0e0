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
/** Outside the scroll area, so that it is always visible. */
const Foot = styled('div')({ display: 'grid', gap: 16, flex: 'none', padding: 24 });
const Actions = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 12,
  [media.phone]: { flexDirection: 'column-reverse' },
});

export interface ConfirmDialogProps {
  open: boolean;
  /** Question: `Delete Ravi Kumar?` */
  title: string;
  /** Consequences, in figures. */
  children: ReactNode;
  /** Verb of the action: `Delete user`. */
  confirmLabel: string;
  /** Label while pending: `Deleting...`. */
  busyLabel?: string;
  cancelLabel?: string;
  busy?: boolean;
  /** Error of the last attempt. */
  failure?: string | null;
  /** `primary` if the action can be undone. */
  tone?: 'danger' | 'primary';
  onConfirm: () => void;
  onCancel: () => void;
}

/** Dialog that asks before an action that cannot be undone. The cancel button has the focus. */
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
