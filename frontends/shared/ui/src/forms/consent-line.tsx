import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { color, size, TextLink } from '@kiraya/ui';
import type { ReactNode } from 'react';

const Line = styled('p')({ margin: 0, color: color.textQuiet, fontSize: size.small });

export interface ConsentLineProps {
  /** Purpose of the details: `Your details go to the owner of this home and to nobody else.` */
  children: ReactNode;
}

/** Note above the button of a form that asks for personal details: their purpose, and a link to the privacy notice. */
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
