import { paths } from '@kiraya/router';
import { Page, TextLink } from '@kiraya/ui';
import { PayableList } from './payable-list';

/** Work list of owners to pay, for users who may make payouts. */
export default function PayOwnersPage() {
  return (
    <Page
      title="Pay owners"
      intro={
        <>
          Rents collected and not yet paid out, less commission and what the owner owes. Unpaid rents are
          under <TextLink to={paths.collectRents}>Record rents</TextLink>.
        </>
      }
    >
      <PayableList />
    </Page>
  );
}
