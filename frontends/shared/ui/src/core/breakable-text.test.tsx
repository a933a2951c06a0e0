import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BreakableText } from './breakable-text';

const long = 'x'.repeat(120);

test('a word that nothing has room for may break anywhere, the words beside it stay whole', () => {
  const { container } = render(<BreakableText text={`Villa ${long} in Bengaluru`} />);
  expect(container).toHaveTextContent(`Villa ${long} in Bengaluru`);
  expect(screen.getByText(long)).toHaveStyle({ overflowWrap: 'anywhere' });
  expect(screen.getByText(/^Villa/)).not.toHaveStyle({ overflowWrap: 'anywhere' });
});

test('an ordinary name is left as it is', () => {
  const { container } = render(<BreakableText text="Thiruvananthapuram Residency" />);
  expect(container.innerHTML).toBe('Thiruvananthapuram Residency');
});
