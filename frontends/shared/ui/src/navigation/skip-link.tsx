import { styled } from '@kiraya/mui';
import type { MouseEvent } from 'react';
import { color, radius, shadow } from '../theme/tokens';

const Anchor = styled('a')({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 1500,
  padding: '10px 16px',
  borderRadius: radius,
  backgroundColor: color.surface,
  color: color.text,
  transform: 'translateY(-400%)',
  '&:focus': { transform: 'none', boxShadow: shadow },
});

function toMain(event: MouseEvent): void {
  const main = document.querySelector('main');
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
}

/** First tab stop: skips bars and menus to the page. */
export function SkipLink() {
  return (
    <Anchor href="#main" onClick={toMain}>
      Skip to the content
    </Anchor>
  );
}
