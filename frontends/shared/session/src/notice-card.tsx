import { styled } from '@kiraya/mui';
import { Button, color, Icon, IconButton, radius, shadow, size, weight } from '@kiraya/ui';
import { mdiAlert, mdiAlertCircle, mdiCheckCircle, mdiClose, mdiInformation } from '@kiraya/ui/icons';
import { useState, type CSSProperties, type Ref } from 'react';
import type { Notice, NoticeVariant } from './notices';

const marks: Record<NoticeVariant, { icon: string; ink: string }> = {
  default: { icon: mdiInformation, ink: color.textQuiet },
  info: { icon: mdiInformation, ink: color.info },
  success: { icon: mdiCheckCircle, ink: color.success },
  warning: { icon: mdiAlert, ink: color.warning },
  error: { icon: mdiAlertCircle, ink: color.error },
};

const Card = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  boxSizing: 'border-box',
  width: 400,
  maxWidth: 'calc(100vw - 32px)',
  padding: '12px 6px 12px 16px',
  color: color.text,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  boxShadow: shadow,
  fontSize: size.small,
  fontWeight: weight.medium,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '& > button': { margin: '-11px 0 -11px auto', color: color.textQuiet },
});

const NoLine = styled('span')({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  marginTop: 4,
  fontWeight: weight.normal,
});

export interface NoticeCardProps extends Omit<Notice, 'id'> {
  ref?: Ref<HTMLDivElement>;
  style?: CSSProperties;
  onClose: () => void;
}

/**
 * Notice with icon, text, close button and, after a lost connection, a retry. Errors and warnings interrupt a
 * screen reader, the others wait their turn.
 */
export function NoticeCard({ ref, message, variant, again, style, onClose }: NoticeCardProps) {
  const { icon, ink } = marks[variant];
  const [isDone, setDone] = useState(false);
  const urgent = variant === 'error' || variant === 'warning';
  return (
    <Card ref={ref} style={style} role={urgent ? 'alert' : 'status'}>
      <span style={{ color: ink, display: 'flex' }}>
        <Icon path={icon} size={22} />
      </span>
      <span>
        <span>{message}</span>
        {again && (
          <NoLine>
            There is no connection to the server.
            <Button
              variant="secondary"
              size="small"
              disabled={isDone}
              onClick={() => {
                setDone(true);
                onClose();
                again();
              }}
            >
              Try again
            </Button>
          </NoLine>
        )}
      </span>
      <IconButton label="Close notice" icon={mdiClose} onClick={onClose} />
    </Card>
  );
}
