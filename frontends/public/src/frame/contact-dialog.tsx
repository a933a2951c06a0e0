import { styled } from '@kiraya/mui';
import { notify } from '@kiraya/session';
import { Button, media } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, FormActions, SubmitButton, TextField } from '@kiraya/ui/forms';
import { useEffect, useRef } from 'react';
import { object } from 'yup';
import { emailRule, requiredText } from '../forms/rules';
import { ContactLinks } from './contact-links';

/** Simulated delay, long enough to be noticed: the message is sent nowhere. */
const SENDING_MS = 600;

const Actions = styled(FormActions)({
  justifyContent: 'flex-end',
  [media.phone]: { flexDirection: 'column-reverse' },
});

const empty = { name: '', email: '', message: '' };
const schema = object({
  name: requiredText({ maxLength: 120 }),
  email: emailRule(),
  message: requiredText({ maxLength: 1000 }),
});

/** Contact form: name, email address and message. Calls no server. */
export default function ContactDialog({ onClose }: { onClose: () => void }) {
  const wait = useWait();
  const send = async (_values: typeof empty, { forgetDraft }: { forgetDraft: () => void }) => {
    await wait(SENDING_MS);
    forgetDraft();
    notify.success('Thank you for contacting us!');
    onClose();
  };
  return (
    <AppDialog open onClose={onClose} title="Contact Us">
      <ContactLinks />
      <AppForm
        unguarded
        label="Contact Us"
        initialValues={empty}
        validationSchema={schema}
        onSubmit={send}
        draft={{ name: 'contact' }}
      >
        <TextField name="name" label="Name" autoComplete="name" />
        <TextField name="email" label="Email" type="email" autoComplete="email" />
        <TextField name="message" label="Message" rows={4} />
        <Actions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busyLabel="Sending...">Send</SubmitButton>
        </Actions>
      </AppForm>
    </AppDialog>
  );
}

/** Delay that never resolves after unmounting. */
function useWait(): (ms: number) => Promise<void> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (ms) => new Promise((resolve) => (timer.current = setTimeout(resolve, ms)));
}
