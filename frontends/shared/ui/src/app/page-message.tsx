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
  /** Message, and title of the browser tab. */
  text: string;
  /** Button with the only possible action. */
  action?: ReactNode;
}

/** Red message in place of a page. */
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
