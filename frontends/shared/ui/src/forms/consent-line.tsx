import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { color, size, TextLink } from '@kiraya/ui';
import type { ReactNode } from 'react';

const Line = styled('p')({ margin: 0, color: color.textQuiet, fontSize: size.small });

export interface ConsentLineProps {
  /** What the details are used for: `Your details go to the owner of this home and to nobody else.` */
  children: ReactNode;
}

/** Stands above the button of a form that asks for personal details: what for, and where the notice is. */
export function ConsentLine({ children }: ConsentLineProps) {
  return (
    <Line>
      {children} More in the{' '}
      <TextLink to={paths.privacy} target="_blank">
        privacy notice
      </TextLink>
      .
    </Line>
  );
}
