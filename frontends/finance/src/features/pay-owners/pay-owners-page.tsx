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
          Collected and not yet paid out, less commission and what the owner owes. What is still to come in is
          under <TextLink to={paths.collectRents}>Record rents</TextLink>.
        </>
      }
    >
      <PayableList />
    </Page>
  );
}
