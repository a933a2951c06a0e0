import { api, profileQuery, read } from '@kiraya/session';
import { LinkPage } from '../../frame/link-page';

const confirmEmail = (token: string) => read(api.POST('/api/auth/email-confirmation', { body: { token } }));

/** Target of a mailed link: confirms the email of a new account, logged in or not. */
export default function ConfirmEmailPage() {
  return (
    <LinkPage
      title="Confirm your email"
      question="An account on Kiraya was opened with this email. Is it yours?"
      label="Yes, this is my email"
      failed="Could not confirm it. Please try again."
      send={confirmEmail}
      invalidates={[profileQuery.queryKey]}
    />
  );
}
