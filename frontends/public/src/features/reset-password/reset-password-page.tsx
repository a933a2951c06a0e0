import { paths, useNavigate, useSearchParams } from '@kiraya/router';
import { ButtonLink, ErrorState, TextLink } from '@kiraya/ui';
import { useState, useEffect } from 'react';
import { AccountScreen } from '../../frame/account-screen';
import { ResetPasswordForm } from './reset-password-form';

/** Target of the mailed link: sets a new password. */
export default function ResetPasswordPage() {
  const token = useLinkToken();
  const [refused, setRefused] = useState(false);
  const usable = token && !refused;
  return (
    <AccountScreen
      title="Reset Password"
      intro={usable ? 'Choose a new one. You are then logged out everywhere and log in with it.' : undefined}
      links={<TextLink to={paths.login}>Back to login</TextLink>}
    >
      {usable ? <ResetPasswordForm token={token} onRefused={() => setRefused(true)} /> : <LinkRefused />}
    </AccountScreen>
  );
}

function LinkRefused() {
  return (
    <>
      <ErrorState
        title="This reset link is no longer valid"
        text="A link works once and for 30 minutes, and only the newest one counts."
      />
      <ButtonLink to={paths.forgotPassword} fullWidth>
        Ask for a new link
      </ButtonLink>
    </>
  );
}

/**
 * Token of the opened link, or null. Removes it from the address at once, so that it is neither visible nor
 * in the history.
 */
function useLinkToken(): string | null {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = params.get('token');
  const [token] = useState(inAddress);
  useEffect(() => {
    if (inAddress !== null) void navigate(paths.resetPassword, { replace: true });
  }, [inAddress, navigate]);
  return token;
}
