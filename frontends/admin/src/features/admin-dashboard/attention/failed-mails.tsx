import { mdiEmailAlertOutline } from '@kiraya/ui/icons';
import type { Attention } from './attention-api';
import { AttentionItem } from './attention-item';
import { counted } from './counted';

/** Mails that were given up. */
export function FailedMails({ count }: Attention['failedMails']) {
  return (
    <AttentionItem
      tone="warning"
      icon={mdiEmailAlertOutline}
      headline={`${counted(count, 'mail', 'mails')} could not be delivered in the last seven days`}
    >
      {count === 1 ? 'Somebody waits' : 'Some people wait'} for a link to set a password. Have the mail
      server’s settings checked; with ‘Forgot password’ they can ask for a new link.
    </AttentionItem>
  );
}
