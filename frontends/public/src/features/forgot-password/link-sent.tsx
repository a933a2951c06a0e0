import { styled } from '@kiraya/mui';
import { Button, color } from '@kiraya/ui';
import { useEffect, useRef } from 'react';

const Root = styled('div')({
  display: 'grid',
  gap: 16,
  '& p': { margin: 0, '& + p': { color: color.textQuiet } },
  '&:focus-visible': { outline: 'none' },
});

/** Confirmation after a reset link was requested. Takes the focus, since the form is gone. */
export function LinkSent({ onAgain }: { onAgain: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.focus();
  }, []);
  return (
    <Root ref={root} tabIndex={-1}>
      <p>Look into your inbox, and into the spam folder too.</p>
      <p>The link works once and for 30 minutes. At most five links are sent in an hour.</p>
      <Button variant="secondary" onClick={onAgain}>
        Ask for another link
      </Button>
    </Root>
  );
}
