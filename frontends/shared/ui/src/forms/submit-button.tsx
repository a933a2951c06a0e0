import { keyframes, styled } from '@kiraya/mui';
import { Button, type ButtonProps } from '@kiraya/ui';
import { useFormikContext } from 'formik';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { useIsSending } from './field-context';
import { FormFailure } from './form-failure';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const Wheel = styled('span')({
  width: 16,
  height: 16,
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 700ms linear infinite`,
});

export interface SubmitButtonProps extends Omit<
  ButtonProps,
  'type' | 'disabled' | 'onClick' | 'onPointerDown'
> {
  /** Label while the form is being sent: `Logging in...`. */
  busyLabel: string;
  /** Busy for another reason than the form's own submission. */
  busy?: boolean;
}

/** Movement of the pointer within a press that does not take it back, in pixels. */
const STILL = 10;

/**
 * Handlers with which a press counts although the page moves under it: the field that loses the focus may show an error,
 * which carries the button away before the press ends. A pointer that leaves the button takes the press back.
 */
function useHeldPress() {
  const pressed = useRef({ x: 0, y: 0 });
  return {
    onPointerDown: ({
      currentTarget,
      pointerId,
      clientX: x,
      clientY: y,
    }: PointerEvent<HTMLButtonElement>) => {
      pressed.current = { x, y };
      currentTarget.setPointerCapture?.(pointerId);
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      const { clientX: x, clientY: y, currentTarget, detail } = event;
      const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
      const isOver = x >= left && x <= right && y >= top && y <= bottom;
      const moved = Math.hypot(x - pressed.current.x, y - pressed.current.y);
      if (detail > 0 && !isOver && moved > STILL) event.preventDefault();
    },
  };
}

/** Submit button of the form around it, busy while the form is sent, with the last error above it. */
export function SubmitButton({ busyLabel, busy = false, children, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  const underWay = useIsSending() || busy;
  return (
    <>
      <FormFailure />
      <Button {...useHeldPress()} {...rest} type="submit" disabled={isSubmitting || busy} aria-live="polite">
        {underWay && <Wheel aria-hidden />}
        {underWay ? busyLabel : children}
      </Button>
    </>
  );
}
