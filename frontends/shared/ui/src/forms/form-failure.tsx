import { styled } from '@kiraya/mui';
import { color, radius } from '@kiraya/ui';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { failureOf } from './server-errors';

const Root = styled('div')({
  flex: '0 0 100%',
  padding: '12px 20px',
  borderRadius: radius,
  borderLeft: `4px solid ${color.error}`,
  backgroundColor: color.tintError,
  overflowWrap: 'anywhere',
});

/** Error above the submit button, until the next submission. A notice has announced it to screen readers. */
export function FormFailure() {
  const { status, isSubmitting } = useFormikContext();
  const failure = isSubmitting ? undefined : failureOf(status);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) root.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure]);
  return failure ? <Root ref={root}>Error: {failure}</Root> : null;
}
