/** The reason why a mail was not delivered. */
export interface MailFault {
  /** The server refused it permanently: another attempt would fail too. */
  isForGood: boolean;
  /** The server's words, without the address; after a code (`EAUTH: …`) where they do not concern the mail. */
  reason: string;
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

const MOST = 300;

/**
 * Codes that refuse the mail itself. A refusal of the login, or before any mail, is the server's state and may pass.
 */
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

export function mailFault(thrown: unknown): MailFault {
  if (typeof thrown !== 'object' || thrown === null) return { isForGood: false, reason: 'unknown' };
  const { name, code = name, responseCode, response } = thrown as SmtpError;
  const isForGood = OF_THE_MAIL.includes(code) && (responseCode ?? 0) >= 500;
  if (!response) return { isForGood, reason: code };
  const said = withoutData(response);
  return { isForGood, reason: OF_THE_MAIL.includes(code) ? said : `${code}: ${said}` };
}

const withoutData = (text: string): string =>
  text
    .replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, '…')
    .replaceAll(/https?:\S+/g, '…')
    .replaceAll(/\d{6,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .slice(0, MOST);
