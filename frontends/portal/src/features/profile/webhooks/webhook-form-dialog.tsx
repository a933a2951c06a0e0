import { NewWebhookDto } from '@kiraya/api-client/limits';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, CheckboxGroup, FormActions, SubmitButton, TextField } from '@kiraya/ui/forms';
import { array, object, string } from 'yup';
import {
  changeWebhook,
  createWebhook,
  eventName,
  type NewWebhook,
  type Webhook,
  webhooksQuery,
} from './webhooks-api';

const { maxLength } = NewWebhookDto.url;
const schema = object({
  url: string()
    .trim()
    .required('Required')
    .max(maxLength, `Must be at most ${maxLength} characters`)
    .test('https', 'Must begin with https://', (typed = '') => typed.startsWith('https://')),
  types: array().test('some', 'Choose at least one', (chosen = []) => chosen.length > 0),
});
const NONE: NewWebhook = { url: '', types: [] };

interface Props {
  /** The webhook to change; a new one by default. */
  webhook?: Webhook;
  types: readonly NewWebhook['types'][number][];
  /** Called with a new webhook's secret. */
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** Asks for a webhook's address and types of events. */
export function WebhookFormDialog({ webhook, types, onMade, onClose }: Props) {
  const title = webhook ? 'Change webhook' : 'New webhook';
  const { run } = useApiMutation({
    send: async ({ url: typed, types }: NewWebhook) => {
      const url = typed.trim();
      if (!webhook) return (await createWebhook({ url, types })).secret;
      await changeWebhook(webhook.id, { types, ...(url !== webhook.url && { url }) });
      return undefined;
    },
    invalidates: [webhooksQuery.queryKey],
    done: webhook ? 'The webhook is changed' : 'The webhook is made',
    failed: webhook ? 'Could not change the webhook' : 'Could not make the webhook',
    onDone: (secret) => (secret ? onMade(secret) : onClose()),
  });
  const initial = webhook ? { url: webhook.url, types: webhook.types } : NONE;
  const options = types.map((value) => ({ value, label: eventName(value) }));
  return (
    <AppDialog open onClose={onClose} title={title} width={640}>
      <AppForm label={title} initialValues={initial} validationSchema={schema} onSubmit={run}>
        <TextField
          name="url"
          label="Address"
          type="url"
          inputMode="url"
          autoComplete="off"
          hint="Of your program, such as https://example.com/kiraya."
        />
        <CheckboxGroup
          name="types"
          label="Events"
          hint="The API document says what each of them means."
          options={options}
        />
        <FormActions>
          <SubmitButton busyLabel="Saving...">{webhook ? 'Save' : 'Make webhook'}</SubmitButton>
          <Button variant="secondary" onClick={() => leaveBy(onClose)}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}
