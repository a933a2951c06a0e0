import { paths } from '@kiraya/router';
import { Page, TextLink } from '@kiraya/ui';
import { ArrearsList } from './arrears-list';

/** Work list of rents to collect, for users who may record payments. */
export default function CollectRentsPage() {
  return (
    <Page
      title="Record rents"
      intro={
        <>
          What is due and not recorded as paid by tenant and home, the oldest first. What was collected goes
          on to <TextLink to={paths.payOwners}>Pay owners</TextLink>.
        </>
      }
    >
      <ArrearsList />
    </Page>
  );
}
