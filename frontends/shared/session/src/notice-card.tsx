import { styled } from '@kiraya/mui';
import { closeSnackbar, type CustomContentProps } from 'notistack';
import type { NoticeVariant } from './notices';

const marks: Record<NoticeVariant, string> = {
  default: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m1 15h-2v-6h2zm0-8h-2V7h2z',
  info: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m1 15h-2v-6h2zm0-8h-2V7h2z',
  success: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m-2 15-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8z',
  warning: 'M13 14h-2V9h2zm0 4h-2v-2h2zM1 21h22L12 2z',
  error: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m1 15h-2v-2h2zm0-4h-2V7h2z',
};

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5),
  width: 380,
  maxWidth: 'calc(100vw - 32px)',
  padding: theme.spacing(1.5, 1, 1.5, 2),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.shadows[8],
  ...theme.typography.body2,
  fontWeight: 500,
  overflowWrap: 'anywhere',
}));

const Close = styled('button')(({ theme }) => ({
  flex: 'none',
  width: 32,
  height: 32,
  margin: -5,
  marginLeft: 'auto',
  padding: 6,
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
}));

const Mark = styled('svg')(({ theme }) => ({
  flex: 'none',
  width: 22,
  height: 22,
  fill: theme.vars.palette.text.secondary,
  '&[data-variant="success"]': { fill: theme.vars.palette.success.main },
  '&[data-variant="warning"]': { fill: theme.vars.palette.warning.main },
  '&[data-variant="error"]': { fill: theme.vars.palette.error.main },
  '&[data-variant="info"]': { fill: theme.vars.palette.info.main },
}));

/** One notice: mark, text, close. Errors and warnings interrupt a screen reader, the others wait their turn. */
export function NoticeCard({
  ref,
  id,
  message,
  variant,
  style,
}: CustomContentProps & { ref?: React.Ref<HTMLDivElement> }) {
  const urgent = variant === 'error' || variant === 'warning';
  return (
    <Card ref={ref} style={style} role={urgent ? 'alert' : 'status'}>
      <Mark viewBox="0 0 24 24" aria-hidden data-variant={variant}>
        <path d={marks[variant]} />
      </Mark>
      <span>{message}</span>
      <Close type="button" aria-label="Close notice" onClick={() => closeSnackbar(id)}>
        <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden>
          <path d="M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z" />
        </svg>
      </Close>
    </Card>
  );
}
