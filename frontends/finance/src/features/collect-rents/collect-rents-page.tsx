import { paths } from '@kiraya/router';
import { Page, TextLink } from '@kiraya/ui';
import { Access } from '../../money/access';
import { DueList } from './due-list';

/** The work list of rents to collect, for those who record payments. */
export default function CollectRentsPage() {
  return (
    <Access permission="payment:record">
      {() => (
        <Page
          title="Collect rents"
          intro={
            <>
              Rents that are due and not recorded as paid, the oldest first. What was collected goes on to{' '}
              <TextLink to={paths.payOwners}>Pay owners</TextLink>.
            </>
          }
        >
          <DueList />
        </Page>
      )}
    </Access>
  );
}
