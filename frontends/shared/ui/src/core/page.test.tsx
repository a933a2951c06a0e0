import { expect, test } from '@jest/globals';
import { SectionContext } from '@kiraya/router';
import { render, screen } from '@testing-library/react';
import { Page } from './page';

const draw = (section: string | undefined) =>
  render(
    <SectionContext value={section}>
      <Page title="Contracts">Rows</Page>
    </SectionContext>,
  );
const heading = () => screen.getByRole('heading', { level: 1, name: 'Contracts' });

test('a title that the bar shows is there for screen readers alone', () => {
  draw('Contracts');
  expect(heading()).toHaveStyle({ position: 'absolute', width: '1px' });
});

test.each(['Payouts', undefined])('under a bar that shows %s the page shows its title', (section) => {
  draw(section);
  expect(heading()).not.toHaveStyle({ position: 'absolute' });
});
