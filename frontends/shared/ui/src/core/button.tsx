import { styled } from '@kiraya/mui';
import { Link } from '@kiraya/router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonStyle, iconButtonStyle } from './button-style';
import { Icon } from './icon';

const Root = styled('button')(buttonStyle);
const LinkRoot = styled(Link)(buttonStyle);
const IconRoot = styled('button')(iconButtonStyle);

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonLook {
  /** `primary`: the main action. `secondary`: beside it. `quiet`: minor. `danger`: cannot be undone. */
  variant?: ButtonVariant;
  size?: 'small' | 'medium' | 'large';
  /** Icon paths before and after the label. */
  icon?: string;
  endIcon?: string;
  fullWidth?: boolean;
  children: ReactNode;
}

export type ButtonProps = ButtonLook & Omit<ComponentPropsWithRef<'button'>, 'children' | 'size'>;

function look({ variant = 'primary', size = 'medium', icon, endIcon, fullWidth, children }: ButtonLook) {
  const iconSize = size === 'small' ? 18 : 20;
  return {
    'data-variant': variant,
    'data-size': size,
    'data-wide': fullWidth ? 'true' : undefined,
    children: (
      <>
        {icon && <Icon path={icon} size={iconSize} />}
        {children}
        {endIcon && <Icon path={endIcon} size={iconSize} />}
      </>
    ),
  };
}

/** Button for an action. Use `ButtonLink` for navigation. */
export function Button({ variant, size, icon, endIcon, fullWidth, children, ...rest }: ButtonProps) {
  return <Root type="button" {...rest} {...look({ variant, size, icon, endIcon, fullWidth, children })} />;
}

export type ButtonLinkProps = ButtonLook & {
  /** Path from `paths` in `@kiraya/router`. */
  to: string;
  onClick?: () => void;
};

/** Link that looks like a button; can be opened in a new tab. */
export function ButtonLink({ to, onClick, ...props }: ButtonLinkProps) {
  return <LinkRoot to={to} onClick={onClick} {...look(props)} />;
}

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  icon: string;
}

/** Square button with an icon alone. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <IconRoot type="button" title={label} {...rest} aria-label={label}>
      <Icon path={icon} />
    </IconRoot>
  );
}
