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
  /** Label while the form is being sent: `Logging in...`. */
  busyLabel: string;
  /** Busy for another reason than the form's own submission. */
  busy?: boolean;
}

/** Submit button of the form around it, busy while the form is sent, with the last error above it. */
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
