import { LinkPage } from '../../frame/link-page';
import { confirmInterest } from './interest';

/** Target of a mailed link: confirms the email of an interest. */
export default function ConfirmInterestPage() {
  return (
    <LinkPage
      title="Your interest in a home"
      question="Somebody asked about a home on Kiraya with your email. Was it you?"
      label="Yes, it was me"
      failed="Could not confirm it. Please try again."
      send={confirmInterest}
    />
  );
}
