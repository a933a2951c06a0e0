import { styled } from '@kiraya/mui';
import { notify, useQuery, api, queryOptions, read } from '@kiraya/session';
import { Button, media, color, weight } from '@kiraya/ui';
import { AppDialog, EmailLink } from '@kiraya/ui/app';
import { AppForm, FormActions, SubmitButton, TextField } from '@kiraya/ui/forms';
import { useEffect, useRef } from 'react';
import { object } from 'yup';
import { emailRule, requiredText } from '../forms/rules';
import { organisationKeys } from '@kiraya/session/query-keys';

/** Query for the operator of this installation, with its contact data. */
const organisationQuery = queryOptions({
  queryKey: organisationKeys.all,
  queryFn: ({ signal }) => read(api.GET('/api/organisation', { signal })),
});

const Line = styled('p')({ margin: '0 0 20px', color: color.textQuiet, overflowWrap: 'anywhere' });
/** Link to call an office's number, as written: with or without area code. */
const Call = styled('a')({ color: color.accent, fontWeight: weight.medium, whiteSpace: 'nowrap' });

/** Operator's other contact data; renders nothing if there are none. */
function ContactLinks() {
  const { data } = useQuery(organisationQuery);
  if (!data?.email && !data?.phone) return null;
  const { name, email, phone } = data;
  return (
    <Line>
      You can also reach {name} at {email && <EmailLink address={email} />}
      {email && phone && ' or '}
      {phone && <Call href={`tel:${phone.replace(/[ -]/g, '')}`}>{phone}</Call>}.
    </Line>
  );
}

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
