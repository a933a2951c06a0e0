import { styled, useMediaQuery } from '@kiraya/mui';
import { Dialog, DialogActions, DialogContent } from '@kiraya/mui/app';
import { DialogContext, IconButton, leaveBy, PHONE_PX, size, useDialogScope, weight } from '@kiraya/ui';
import { mdiClose } from '@mdi/js';
import { useId, type ReactNode } from 'react';
import { MuiTheme } from './mui-theme';

const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 16, padding: '16px 16px 8px 24px' });
const Title = styled('h2')({
  margin: 0,
  flex: 1,
  fontSize: size.section,
  fontWeight: weight.strong,
  letterSpacing: '-0.012em',
  lineHeight: 1.35,
});

/** Approximate height of a form's footer in px: a focused field is scrolled above it. */
const FOOT_PX = 160;

export interface AppDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Largest width in px. */
  width?: number;
  /** Buttons in the footer, the main one last. A form inside brings its own instead. */
  actions?: ReactNode;
  /** False while something is pending that must not be lost: only the caller can close then. */
  closable?: boolean;
  children: ReactNode;
}

/** Dialog with a title and a close button that asks before unsaved changes are lost. Full screen on a phone. */
export function AppDialog({
  open,
  onClose,
  title,
  width = 560,
  actions,
  closable = true,
  children,
}: AppDialogProps) {
  const titleId = useId();
  const scope = useDialogScope(open);
  const close = () => leaveBy(onClose);
  const phone = useMediaQuery(`(max-width: ${PHONE_PX - 0.05}px)`);
  return (
    <MuiTheme>
      <Dialog
        open={open}
        onClose={closable ? close : undefined}
        fullScreen={phone}
        fullWidth
        aria-labelledby={titleId}
        slotProps={{
          paper: {
            sx: { maxWidth: phone ? undefined : width, ...(phone && { border: 0, borderRadius: 0 }) },
          },
        }}
      >
        <Head>
          <Title id={titleId}>{title}</Title>
          {closable && <IconButton label="Close" icon={mdiClose} onClick={close} />}
        </Head>
        <DialogContext value={scope}>
          <DialogContent sx={{ px: 3, pb: 3, pt: 1, scrollPaddingBottom: FOOT_PX }}>{children}</DialogContent>
          {actions && <DialogActions sx={{ px: 3, pb: 3, gap: 1.5 }}>{actions}</DialogActions>}
        </DialogContext>
      </Dialog>
    </MuiTheme>
  );
}
