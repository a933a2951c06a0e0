import { styled } from '@kiraya/mui';
import { color, size, weight } from '@kiraya/ui';
import type { ReactNode } from 'react';

const Root = styled('dl')({
  display: 'grid',
  gap: '16px 24px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  margin: 0,
  '& dt': { color: color.textQuiet, fontSize: size.small },
  '& dd': { margin: '2px 0 0', fontWeight: weight.medium, overflowWrap: 'anywhere' },
});

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Grid of labelled facts. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Root>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' ? '–' : (value ?? '–')}</dd>
        </div>
      ))}
    </Root>
  );
}
