import { paths } from '@kiraya/router';
import { Page, TextLink } from '@kiraya/ui';
import { Access } from '../../money/access';
import { ArrearsList } from './arrears-list';

/** Work list of rents to collect, for users who may record payments. */
export default function CollectRentsPage() {
  return (
    <Access permission="payment:record">
      {() => (
        <Page
          title="Record rents"
          intro={
            <>
              What is due and not recorded as paid by tenant and home, the oldest first. What was collected
              goes on to <TextLink to={paths.payOwners}>Pay owners</TextLink>.
            </>
          }
        >
          <ArrearsList />
        </Page>
      )}
    </Access>
  );
}
