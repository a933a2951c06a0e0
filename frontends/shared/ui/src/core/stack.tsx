import { styled } from '@kiraya/mui';
import type { ComponentPropsWithRef } from 'react';
import { space } from '../theme/tokens';

const Root = styled('div')({ display: 'flex', flexDirection: 'column' });

export interface StackProps extends ComponentPropsWithRef<'div'> {
  /** Gap in steps of 8 px. */
  spacing?: number;
}

/** Column with even gaps. */
export function Stack({ spacing = 2, style, ...rest }: StackProps) {
  return <Root style={{ gap: space(spacing), ...style }} {...rest} />;
}
