import { styled } from '@kiraya/mui';
import { color, size, space, weight } from '@kiraya/ui';
import type { ReactNode } from 'react';

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(9)} ${space(2)}`,
  textAlign: 'center',
});
const Message = styled('h1')({
  margin: 0,
  fontSize: size.section,
  fontWeight: weight.strong,
  lineHeight: 1.35,
  color: color.error,
});

export interface PageMessageProps {
  /** The sentence; also the title of the browser tab. */
  text: string;
  /** The one thing to do about it, a button. */
  action?: ReactNode;
}

/** One red sentence in place of a page. */
export function PageMessage({ text, action }: PageMessageProps) {
  return (
    <Root>
      <title>{`${text} · Kiraya`}</title>
      <div role="alert">
        <Message>{text}</Message>
      </div>
      {action}
    </Root>
  );
}
