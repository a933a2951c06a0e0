import { useCan, useQuery } from '@kiraya/session';
import { styled } from '@kiraya/mui';
import { color, Panel } from '@kiraya/ui';
import { DeclarationList } from './declaration-list';
import { declarationsQuery } from './declarations-api';
import type { PaidHome } from './paid-home';
import { PaymentButtons } from './payment-buttons';

const Hint = styled('p')({ margin: '0 0 16px', color: color.textQuiet });

interface Props {
  title: string;
  home: PaidHome;
}

/** Panel to report payments, see their outcomes and, if the payee has one, pay by a UPI id. */
export function PaymentsPanel({ title, home }: Props) {
  const mayDeclare = useCan('declaration:create');
  if (!mayDeclare) return null;
  return <Payments title={title} home={home} />;
}

function Payments({ title, home }: Props) {
  const { data: declared } = useQuery(declarationsQuery(home.contractId));
  return (
    <Panel title={title}>
      <Hint>Say what you have paid: it counts once it is found and confirmed.</Hint>
      <PaymentButtons home={home} />
      {declared && <DeclarationList declarations={declared.items} total={declared.total} />}
    </Panel>
  );
}
