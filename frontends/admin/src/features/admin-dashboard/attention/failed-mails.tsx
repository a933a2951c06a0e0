import { paths } from '@kiraya/router';
import { TextLink } from '@kiraya/ui';
import { mdiEmailAlertOutline } from '@kiraya/ui/icons';
import type { Attention } from './attention-api';
import { AttentionItem } from './attention-item';
import { counted } from './counted';

/** Mails that failed after all retries. */
export function FailedMails({ count }: Attention['failedMails']) {
  return (
    <AttentionItem
      tone="warning"
      icon={mdiEmailAlertOutline}
      headline={`${counted(count, 'mail', 'mails')} could not be delivered in the last seven days`}
    >
      <TextLink to={paths.messages}>Messages</TextLink> has what the server said. Who waits for a link to set
      a password can ask for a new one with ‘Forgot password’.
    </AttentionItem>
  );
}
