import { styled } from '@kiraya/mui';
import { useId, type ReactNode } from 'react';
import { color, media, radius, size, weight } from '../theme/tokens';

const Root = styled('section')({
  boxSizing: 'border-box',
  padding: 24,
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius * 1.6,
  [media.phone]: { padding: 16 },
});
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 16,
});
const Title = styled('h2')({
  margin: 0,
  flex: '1 1 auto',
  overflowWrap: 'anywhere',
  fontSize: size.section,
  fontWeight: weight.strong,
  letterSpacing: '-0.012em',
  lineHeight: 1.35,
});

export interface PanelProps {
  title?: string;
  /** Quiet buttons or links at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Section of a page, labelled by its title. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId();
  return (
    <Root aria-labelledby={title ? id : undefined}>
      {(title ?? action) && (
        <Head>
          {title && <Title id={id}>{title}</Title>}
          {action}
        </Head>
      )}
      {children}
    </Root>
  );
}
