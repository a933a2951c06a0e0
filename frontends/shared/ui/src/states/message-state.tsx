import { styled } from '@kiraya/mui';
import type { ReactNode } from 'react';
import { color, size, weight } from '../theme/tokens';

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '40px 24px',
  textAlign: 'center',
});
const Drawing = styled('div')({ width: 160, marginBottom: 8, '& svg': { display: 'block', width: '100%' } });
const Title = styled('p')({ margin: 0, fontSize: size.body, fontWeight: weight.strong });
const Text = styled('p')({ margin: 0, maxWidth: '46ch', color: color.textQuiet });
const Action = styled('div')({ marginTop: 12 });

export interface MessageStateProps {
  drawing?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
  /** True if it fills the page: its title is then the main heading. */
  wholePage?: boolean;
}

/** Illustration, message, hint and one action, centred: layout of empty and error states. */
export function MessageState({ drawing, title, text, action, role, wholePage }: MessageStateProps) {
  return (
    <Root role={role}>
      {drawing && <Drawing>{drawing}</Drawing>}
      <Title as={wholePage ? 'h1' : 'p'}>{title}</Title>
      {text && <Text>{text}</Text>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}
