import { paths } from '@kiraya/router';
import { ButtonLink, Page } from '@kiraya/ui';
import { Access } from '../../money/access';
import { PayableList } from './payable-list';

/** What is owed to owners, for those who pay it out. */
export default function PayOwnersPage() {
  return (
    <Access permission="payout:create">
      {() => (
        <Page
          title="Pay owners"
          intro="Rents that were collected and not yet paid out, less commission, owner by owner."
          action={
            <ButtonLink variant="secondary" to={paths.collectRents}>
              Collect rents
            </ButtonLink>
          }
        >
          <PayableList />
        </Page>
      )}
    </Access>
  );
}
