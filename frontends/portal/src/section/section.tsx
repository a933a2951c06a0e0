import { styled } from '@kiraya/mui';
import { size, weight } from '@kiraya/ui';
import { useId, type ReactNode } from 'react';

const Root = styled('section')({ minWidth: 0 });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  marginBottom: 12,
});
const Title = styled('h2')({
  margin: 0,
  fontSize: size.section,
  fontWeight: weight.strong,
  letterSpacing: '-0.012em',
  lineHeight: 1.35,
});

export interface SectionProps {
  title: string;
  /** Quiet words or a link at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page that brings its own surface, such as a table, under a heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        {aside}
      </Head>
      {children}
    </Root>
  );
}
