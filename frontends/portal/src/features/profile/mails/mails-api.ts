import { api, queryOptions, read } from '@kiraya/session';

const fetchMails = () => read(api.GET('/api/notifications/mails'));

export type MailChoice = Awaited<ReturnType<typeof fetchMails>>[number];

/** Query for the mail subscriptions, by topic. */
export const mailsQuery = queryOptions({ queryKey: ['mail-choices'], queryFn: fetchMails });

export const changeMail = ({ topic, isOn }: Pick<MailChoice, 'topic' | 'isOn'>) =>
  read(api.PUT('/api/notifications/mails/{topic}', { params: { path: { topic } }, body: { isOn } }));
