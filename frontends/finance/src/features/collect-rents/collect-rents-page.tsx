import { paths } from '@kiraya/router';
import { ButtonLink, Page } from '@kiraya/ui';
import { Access } from '../../money/access';
import { DueList } from './due-list';

/** The work list of rents to collect, for those who record payments. */
export default function CollectRentsPage() {
  return (
    <Access permission="payment:record">
      {() => (
        <Page
          title="Collect rents"
          intro="Rents that are due and not recorded as paid, the oldest first."
          action={
            <ButtonLink variant="secondary" to={paths.payOwners}>
              Pay owners
            </ButtonLink>
          }
        >
          <DueList />
        </Page>
      )}
    </Access>
  );
}
