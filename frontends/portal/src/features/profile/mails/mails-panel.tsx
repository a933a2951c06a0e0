import { styled } from '@kiraya/mui';
import { useQuery, useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { color, ErrorState, Loading, Panel, SecondaryText, Skeleton } from '@kiraya/ui';
import { Switch } from '@kiraya/ui/app';
import { changeMail, mailsQuery } from './mails-api';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')({ padding: '4px 0', '& + &': { borderTop: `1px solid ${color.line}` } });
const Text = styled('p')({ margin: '0 0 8px' });

/** Switches of the mail subscriptions; notifications in Kiraya are always complete. */
export function MailsPanel() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(mailsQuery);
  const { run, busy } = useApiMutation({
    send: changeMail,
    failed: 'Could not change your mails',
    done: (_, { isOn }) => (isOn ? 'You get these mails.' : 'You get no more of these mails.'),
    onDone: (changed) => client.setQueryData(mailsQuery.queryKey, changed),
  });
  return (
    <Panel title="Mails">
      <Text>
        Your notifications in Kiraya tell you all of it. Mails about your account’s safety always go.
      </Text>
      {data && (
        <List>
          {data.map(({ topic, label, about, isOn }) => (
            <Item key={topic}>
              <Switch
                label={label}
                note={<SecondaryText>{about}</SecondaryText>}
                isOn={isOn}
                disabled={busy}
                onChange={(next) => void run({ topic, isOn: next })}
              />
            </Item>
          ))}
        </List>
      )}
      {!data && error && <ErrorState title="Could not load your mails" onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Loading your mails">
          <Skeleton height={56} />
        </Loading>
      )}
    </Panel>
  );
}
