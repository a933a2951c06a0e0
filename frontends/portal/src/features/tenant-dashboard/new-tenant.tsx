import { paths } from '@kiraya/router';
import { ButtonLink, EmptyState, Panel } from '@kiraya/ui';

/** Empty state of a tenant before the first contract. */
export function NewTenant() {
  return (
    <Panel>
      <EmptyState
        title="Your rent will be here"
        text="Once an owner makes a contract with you, you see what is due and when, every rent you paid, and how long your contract runs."
        action={<ButtonLink to={paths.home}>Find a home</ButtonLink>}
      />
    </Panel>
  );
}
