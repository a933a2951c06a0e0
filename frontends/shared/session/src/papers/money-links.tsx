import { paths } from '@kiraya/router';
import { type Permission, useCan } from '@kiraya/session';
import { TextLink } from '@kiraya/ui';
import type { ComponentProps, ReactNode } from 'react';

interface MoneyLinkProps extends Omit<ComponentProps<typeof TextLink>, 'to' | 'style'> {
  permission: Permission;
  to: string;
  children: ReactNode;
}

/** Lets a long number break anywhere, since it has no blanks. */
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

/** Receipt number; a link for those who may see the receipt. */
export const ReceiptLink = ({ id, ...link }: Props) => (
  <MoneyLink permission="receipt:read" to={paths.receipt(id)} {...link} />
);

/** Payout number; a link for those who may see the payout. */
export const PayoutLink = ({ id, ...link }: Props) => (
  <MoneyLink permission="payout:read" to={paths.payout(id)} {...link} />
);
