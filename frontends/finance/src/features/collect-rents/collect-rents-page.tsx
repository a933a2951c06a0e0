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
          Unpaid rents and charges by tenant and home, oldest first. Collected rents are under{' '}
          <TextLink to={paths.payOwners}>Pay owners</TextLink>.
        </>
      }
    >
      <ArrearsList />
    </Page>
  );
}
