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
  /** Introduction in one line. */
  intro?: ReactNode;
  /** Link or small button beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Headed part of a dashboard that has a surface of its own, such as a table. */
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
