import emotionStyled from '@emotion/styled';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { keyframes } from '.';
import { styled } from './styled';

const fade = keyframes({ from: { opacity: 0 } });
const style = { color: 'red', padding: 4, animation: `${fade} 1s`, '&:hover': { color: 'blue' } } as const;

const classOf = (text: string) => screen.getByText(text).className;

test('a style has the class that Emotion gives it, and its rules', () => {
  const Ours = styled('p')(style);
  const Theirs = emotionStyled('p')(style);
  render(<Ours>ours</Ours>);
  expect(screen.getByText('ours')).toHaveStyle({ padding: '4px' });
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
  expect(rules.filter((rule) => rule.includes(classOf('ours')))).toHaveLength(2);
  expect(rules.some((rule) => rule.startsWith('@keyframes') && rule.includes(fade.name))).toBe(true);
  render(<Theirs>theirs</Theirs>);
  expect(classOf('ours')).toBe(classOf('theirs'));
});

test('a style is read once, for however many elements', () => {
  let reads = 0;
  const Counted = styled('p')({
    get color() {
      reads += 1;
      return 'red';
    },
  });
  expect(reads).toBe(0);
  const { rerender } = render(<Counted>once</Counted>);
  rerender(
    <>
      <Counted>once</Counted>
      <Counted>more</Counted>
    </>,
  );
  expect(reads).toBe(1);
});

test('a later style and one of props win, and so does a styled component’s own over its base', () => {
  const Base = styled('p')<{ wide?: boolean }>(
    { color: 'red', padding: 4 },
    ({ wide }) => wide && { padding: 8 },
  );
  const Derived = styled(Base)({ color: 'blue' });
  render(
    <>
      <Base>plain</Base>
      <Derived wide>derived</Derived>
    </>,
  );
  expect(screen.getByText('plain')).toHaveStyle({ padding: '4px' });
  expect(screen.getByText('derived')).toHaveStyle({ padding: '8px' });
  const rule = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .find(({ cssText }) => cssText.includes(classOf('derived')));
  expect(rule?.cssText).toContain('color: blue');
});
