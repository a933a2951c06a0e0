import { LinkPage } from '../../frame/link-page';
import { stopSearches } from './saved-search';

/** Target of a mailed link: ends the mails about new homes. */
export default function StopSearchPage() {
  return (
    <LinkPage
      title="Mails about new homes"
      question="Do you want no more mails about new homes? Every search that was saved for your address is deleted."
      label="No more of these mails"
      failed="Could not end these mails. Please try again."
      send={stopSearches}
    />
  );
}
