import { paths } from '@kiraya/router';
import { type Permission, useCan } from '@kiraya/session';
import { TextLink } from '@kiraya/ui';
import type { ComponentProps, ReactNode } from 'react';

interface MoneyLinkProps extends Omit<ComponentProps<typeof TextLink>, 'to' | 'style'> {
  permission: Permission;
  to: string;
  children: ReactNode;
}

/** A number has no blanks to break at. */
const broken = { overflowWrap: 'anywhere' } as const;

function MoneyLink({ permission, children, ...link }: MoneyLinkProps) {
  if (!useCan(permission)) return <span style={broken}>{children}</span>;
  return (
    <TextLink style={broken} {...link}>
      {children}
    </TextLink>
  );
}

interface Props extends Omit<MoneyLinkProps, 'permission' | 'to'> {
  id: string;
}

/** A receipt's number, which leads to its page and its reversal whoever may see it; to others the number alone. */
export const ReceiptLink = ({ id, ...link }: Props) => (
  <MoneyLink permission="receipt:read" to={paths.receipt(id)} {...link} />
);

/** The same of a payout. */
export const PayoutLink = ({ id, ...link }: Props) => (
  <MoneyLink permission="payout:read" to={paths.payout(id)} {...link} />
);
