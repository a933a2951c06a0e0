import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';

export interface WelcomeBannerProps {
  username: string;
  onDismiss: () => void;
}

/** Username of a new account. Stays until dismissed: it is shown nowhere else before the first login. */
export default function WelcomeBanner({ username, onDismiss }: WelcomeBannerProps) {
  return (
    <Banner
      tone="success"
      action={
        <Button variant="quiet" size="small" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      {`Signup successful! Your username is: ${username}. Please login with your email or username.`}
    </Banner>
  );
}
