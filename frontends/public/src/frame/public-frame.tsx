import { styled } from '@kiraya/mui';
import type { ReactNode } from 'react';
import { Footer } from './footer';
import { TopBar } from './top-bar';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });

/** Top bar, the page's main region and the footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Root>
      <TopBar />
      <main id="main">{children}</main>
      <Footer />
    </Root>
  );
}
