import { styled } from '@kiraya/mui';
import { color, size, weight } from '@kiraya/ui';
import { useId, type ReactNode } from 'react';

const Root = styled('section')({ minWidth: 0 });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 16px',
  marginBottom: 12,
});
const Title = styled('h2')({
  margin: 0,
  fontSize: size.section,
  fontWeight: weight.strong,
  letterSpacing: '-0.012em',
  lineHeight: 1.35,
});
const Intro = styled('p')({ flexBasis: '100%', margin: 0, color: color.textQuiet, fontSize: size.small });

export interface SectionProps {
  title: string;
  /** A line that says what one should know about it. */
  intro?: ReactNode;
  /** A link or a small button beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a dashboard that brings its own surface, such as a table, under a heading. */
export function Section({ title, intro, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        {aside}
        {intro && <Intro>{intro}</Intro>}
      </Head>
      {children}
    </Root>
  );
}
