import { formatDateTime } from '@kiraya/formats';
import { mdiEmailAlertOutline } from '@kiraya/ui/icons';
import type { Attention } from './attention-api';
import { AttentionItem } from './attention-item';

/** Warning that no mail leaves: the mail server refuses the login or is away, or mails are switched off. */
export function UnsentMail({ state, since, reason }: Attention['mail']) {
  if (state === 'off')
    return (
      <AttentionItem tone="warning" icon={mdiEmailAlertOutline} headline="This site sends no mails">
        They are switched off (MAIL=off): nobody gets a link for a new password, an invitation or a reminder.
      </AttentionItem>
    );
  return (
    <AttentionItem tone="warning" icon={mdiEmailAlertOutline} headline="Mail is failing">
      {since && `Mails have waited since ${formatDateTime(since)}. `}The last try ended with: {reason}.
      Whoever runs this site finds what is wrong with ‘npm run doctor’.
    </AttentionItem>
  );
}
