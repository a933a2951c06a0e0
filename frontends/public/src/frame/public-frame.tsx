import { styled } from '@kiraya/mui';
import type { ReactNode } from 'react';
import { Footer } from './footer';
import { TopBar } from './top-bar';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });

/** Top bar, main region and footer of a public page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Root>
      <TopBar />
      <main id="main">{children}</main>
      <Footer />
    </Root>
  );
}
