import { LinkPage } from '../../frame/link-page';
import { confirmSearch } from './saved-search';

/** Target of a mailed link: confirms a subscription to mails about new homes. */
export default function ConfirmSearchPage() {
  return (
    <LinkPage
      title="Mails about new homes"
      question="You asked for a mail when there are new homes for your search. There is one a day at most, and each has a link to stop."
      label="Yes, tell me"
      failed="Could not confirm it. Please try again."
      send={confirmSearch}
    />
  );
}
