import { paths } from '@kiraya/router';
import { ButtonLink, EmptyState, Panel } from '@kiraya/ui';
import { mdiPlus } from '@kiraya/ui/icons';

/** Empty state of an owner without a home. */
export function NewOwner() {
  return (
    <Panel>
      <EmptyState
        title="List your first home"
        text="It is on the public site at once, without brokerage. Once a tenant moves in, each month’s rent, the commission and what is left for you are summed up here."
        action={
          <ButtonLink to={paths.createProperty} icon={mdiPlus}>
            Create Property
          </ButtonLink>
        }
      />
    </Panel>
  );
}
