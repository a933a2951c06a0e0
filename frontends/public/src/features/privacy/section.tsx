import { styled } from '@kiraya/mui';
import { size, weight } from '@kiraya/ui';
import { useId, type ReactNode } from 'react';

const Root = styled('section')({
  '& h2': {
    margin: '0 0 8px',
    fontSize: size.section,
    fontWeight: weight.strong,
    letterSpacing: '-0.012em',
  },
  '& p': { margin: '0 0 12px', maxWidth: '72ch' },
  '& ul': { display: 'grid', gap: 6, margin: 0, paddingLeft: 22, maxWidth: '72ch' },
  '& code': { fontSize: '0.94em' },
});

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Root>
  );
}
