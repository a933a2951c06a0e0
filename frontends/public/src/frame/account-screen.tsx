import { styled } from '@kiraya/mui';
import { color, media, pageWidth, Panel, size, weight } from '@kiraya/ui';
import type { ReactNode } from 'react';
import { TopBar } from './top-bar';

const Root = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
const Main = styled('main')({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: pageWidth.narrow + 32,
  margin: '0 auto',
  padding: '56px 16px 64px',
  [media.phone]: { paddingTop: 24 },
});
const Head = styled('header')({ margin: '0 0 24px', '& p': { margin: '4px 0 0', color: color.textQuiet } });
const Title = styled('h1')({
  margin: 0,
  fontSize: size.title,
  fontWeight: weight.strong,
  letterSpacing: '-0.018em',
  lineHeight: 1.25,
});
const Links = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginTop: 16,
  '& a': { padding: '8px 0' },
});

export interface AccountScreenProps {
  /** Heading, and title of the browser tab. */
  title: string;
  /** Introduction in one line. */
  intro?: ReactNode;
  /** Links to related screens, below the card. */
  links?: ReactNode;
  children: ReactNode;
}

/** Frame of login, sign-up and the password screens: one card of 400 px. */
export function AccountScreen({ title, intro, links, children }: AccountScreenProps) {
  return (
    <Root>
      <title>{`${title} · Kiraya`}</title>
      <TopBar ways={false} />
      <Main id="main">
        <Panel>
          <Head>
            <Title>{title}</Title>
            {intro && <p>{intro}</p>}
          </Head>
          {children}
        </Panel>
        {links && <Links aria-label="Other ways">{links}</Links>}
      </Main>
    </Root>
  );
}
