import { styled } from '@kiraya/mui';
import { media } from '@kiraya/ui';
import type { ReactNode } from 'react';

const Frame = styled('div')({
  boxSizing: 'border-box',
  maxWidth: 800,
  margin: '0 auto',
  padding: '32px 24px',
  '&[data-alone="true"]': { paddingBlock: 96 },
  [media.phone]: { paddingInline: 16, '&[data-alone="true"]': { paddingBlock: 48 } },
});

interface Props {
  /** Outside the shell, so that it renders the main region itself. */
  alone: boolean;
  children: ReactNode;
}

/** Frame of host content in place of a remote's page. */
export function Slot({ alone, children }: Props) {
  return alone ? (
    <Frame as="main" id="main" data-alone="true">
      {children}
    </Frame>
  ) : (
    <Frame>{children}</Frame>
  );
}
