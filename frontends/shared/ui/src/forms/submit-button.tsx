import { keyframes, styled } from '@kiraya/mui';
import { Button, type ButtonProps } from '@kiraya/ui';
import { useFormikContext } from 'formik';
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

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'disabled'> {
  /** What the button says while the form is on its way: `Logging in...`. */
  busyLabel: string;
  /** Busy for another reason than the form's own submission. */
  busy?: boolean;
}

/**
 * Sends the form around it. Says what it does, shows that it is being done, and cannot be pressed twice. Why the last try failed
 * stands above it.
 */
export function SubmitButton({ busyLabel, busy = false, children, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  const underWay = useIsSending() || busy;
  return (
    <>
      <FormFailure />
      <Button {...rest} type="submit" disabled={isSubmitting || busy} aria-live="polite">
        {underWay && <Wheel aria-hidden />}
        {underWay ? busyLabel : children}
      </Button>
    </>
  );
}
