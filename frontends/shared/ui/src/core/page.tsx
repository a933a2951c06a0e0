import { styled } from '@kiraya/mui';
import { SectionContext } from '@kiraya/router';
import { useContext, type ReactNode } from 'react';
import { color, media, pageWidth, size, weight, type PageWidth } from '../theme/tokens';
import { hidden } from './hidden-text';

const Root = styled('div')({
  boxSizing: 'border-box',
  width: '100%',
  margin: '0 auto',
  padding: '32px 24px 64px',
  [media.phone]: { padding: '24px 16px 48px', '&[data-action="true"]': { paddingBottom: 120 } },
});
const Head = styled('header')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 24,
  marginBottom: 24,
  // Where the bar says the title, and nothing else stands here.
  '&:has(> :only-child > h1[data-hidden]:only-child)': { marginBottom: 0 },
});
const Words = styled('div')({ minWidth: 0 });
const Title = styled('h1')({
  margin: 0,
  fontSize: size.title,
  fontWeight: weight.strong,
  letterSpacing: '-0.018em',
  lineHeight: 1.25,
  '&[data-hidden]': hidden,
  '&:not([data-hidden]) + p': { marginTop: 4 },
});
const Intro = styled('p')({ margin: 0, color: color.textQuiet, maxWidth: '65ch' });
const Action = styled('div')({
  display: 'flex',
  gap: 12,
  marginLeft: 'auto',
  flex: 'none',
  [media.phone]: {
    position: 'fixed',
    zIndex: 5,
    inset: 'auto 0 0 0',
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    backgroundColor: color.surface,
    borderTop: `1px solid ${color.line}`,
    '& > *': { flex: 1 },
  },
});

export interface PageProps {
  /** Heading of the page, and title of the browser tab. Hidden from sight where the bar above says the same. */
  title: string;
  /** Introduction in one line. */
  intro?: ReactNode;
  /** Primary action, a button or two: at the right, on a phone in a bar at the bottom. */
  action?: ReactNode;
  /** Content width: wide 1400, medium 800, narrow 400 px. */
  width?: PageWidth;
  children: ReactNode;
}

/** Frame of every screen. */
export function Page({ title, intro, action, width = 'wide', children }: PageProps) {
  const isInBar = useContext(SectionContext) === title;
  return (
    <Root data-action={action ? 'true' : undefined} style={{ maxWidth: pageWidth[width] + 48 }}>
      <title>{`${title} · Kiraya`}</title>
      <Head>
        <Words>
          <Title data-hidden={isInBar || undefined}>{title}</Title>
          {intro && <Intro>{intro}</Intro>}
        </Words>
        {action && <Action>{action}</Action>}
      </Head>
      {children}
    </Root>
  );
}
