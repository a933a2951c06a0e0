import { beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from './app-theme';
import { useThemeMode } from './color-scheme';
import { palettes } from './tokens';

function Switch() {
  const { mode, setMode } = useThemeMode();
  return <button onClick={() => setMode('dark')}>{mode}</button>;
}

const pageRules = () =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule.cssText.startsWith('body'));

beforeEach(() => localStorage.clear());

test('follows the system until told otherwise, and remembers what it was told', async () => {
  const { unmount } = render(<Switch />, { wrapper: AppTheme });
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'light');
  await userEvent.click(screen.getByRole('button', { name: 'system' }));
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
  unmount();
  render(<Switch />, { wrapper: AppTheme });
  expect(screen.getByRole('button', { name: 'dark' })).toBeVisible();
});

test('an inner theme adds nothing to the page', () => {
  const { unmount } = render(<AppTheme>once</AppTheme>);
  const once = pageRules().length;
  unmount();
  render(
    <AppTheme>
      <AppTheme>twice</AppTheme>
    </AppTheme>,
  );
  expect(once).toBeGreaterThan(0);
  expect(pageRules()).toHaveLength(once);
});

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)('text and status colours can be read in the %s scheme', (scheme) => {
  const { background, text, tint, primary, ...rest } = palettes[scheme];
  const grounds = [background.default, background.paper];
  for (const ground of [...grounds, tint.neutral, tint.highlight, tint.primary]) {
    expect(contrast(text.primary, ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(text.secondary, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(primary.main, ground)).toBeGreaterThanOrEqual(4.5);
  }
  for (const status of ['success', 'warning', 'error', 'info'] as const) {
    for (const ground of [...grounds, tint[status]]) {
      expect(contrast(rest[status].main, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(rest[status].contrastText, rest[status].main)).toBeGreaterThanOrEqual(4.5);
  }
});
