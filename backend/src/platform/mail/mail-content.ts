import { cutText } from './free-text.js';
import type { Words } from './words.js';

/** An attachment of a mail: made when it is sent, and stored nowhere. */
export interface AttachmentRequest {
  /** The name of its maker. */
  maker: string;
  id: string;
  /** The account whose view the paper shows. */
  account: { id: string; role: 'admin' | 'accountant' | 'owner' | 'tenant' };
}

interface MailPartOf<Text> {
  title: Text;
  text: Text;
  url: string;
}

interface MailContentOf<Text> {
  to: string;
  /** The account that it is for, if any. */
  personId?: string;
  /** Goes to an unproven address as well: as its proof, or since its recipient asked for a link. */
  toUnproven?: true;
  subject: Text;
  paragraphs: Text[];
  /** Several subjects of one letter, each under a heading of its own. */
  parts?: readonly MailPartOf<Text>[];
  facts?: readonly (readonly [label: string, value: Text])[];
  action?: { label: string; url: string };
  /** Below the action. */
  after?: Text[];
  attachment?: AttachmentRequest | undefined;
  /** Ways to unsubscribe from mails of this kind: a page for people, and an address for mail programs. */
  unsubscribe?: { page: string; oneClick: string };
}

/** The words of a mail, for text and HTML by the one layout. */
export type MailContent = MailContentOf<Words>;

/** A letter in its recipient's version: without addresses and numbers in people's texts. */
export type WrittenMail = MailContentOf<string>;

export const written = ({ subject, paragraphs, parts, facts, after, ...rest }: MailContent): WrittenMail => ({
  ...rest,
  subject: subject.inMail,
  paragraphs: paragraphs.map(({ inMail }) => inMail),
  ...(parts && {
    parts: parts.map(({ title, text, url }) => ({ title: title.inMail, text: text.inMail, url })),
  }),
  ...(facts && { facts: facts.map(([label, { inMail }]) => [cutText(label), inMail] as const) }),
  ...(after && { after: after.map(({ inMail }) => inMail) }),
});

const UNSUBSCRIBE = 'No more mails of this kind';

/** The letter as plain text. */
export function textOf(letter: WrittenMail): string {
  const { paragraphs, parts = [], facts = [], action, after = [], unsubscribe } = letter;
  const blocks = [
    'Hello,',
    ...paragraphs,
    ...parts.map(({ title, text, url }) => `${title}\n${text}\n${url}`),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action?.url,
    ...after,
    'Kiraya',
    unsubscribe && `-- \n${UNSUBSCRIBE}: ${unsubscribe.page}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] as string);

/** The letter as HTML: without pictures, from 320 pixels on, in the recipient's light or dark mode. */
export function htmlOf(letter: WrittenMail): string {
  const { subject, paragraphs, parts = [], facts = [], action, after = [], unsubscribe } = letter;
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="${PAGE}">
<div role="article" aria-roledescription="email" lang="en-IN" style="max-width:560px;margin:0 auto;padding:16px">
<p class="brand" style="margin:8px 4px 16px;font-size:18px;font-weight:700;color:#0b6b5d">Kiraya</p>
<div class="card" style="${CARD}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.35;font-weight:600">${escaped(subject)}</h1>
${['Hello,', ...paragraphs].map(paragraph).join('\n')}
${parts.map(section).join('\n')}
${facts.length > 0 ? factTable(facts) : ''}
${action ? button(action) : ''}
${after.map(paragraph).join('\n')}
<p style="margin:16px 0 0">Kiraya</p>
</div>
${unsubscribe ? small(unsubscribe.page) : ''}
</div>
</body>
</html>
`;
}

const PAGE =
  'margin:0;padding:0;background:#f3f5f4;color:#1c2421;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif;-webkit-text-size-adjust:100%';
const CARD =
  'padding:20px;background:#ffffff;border:1px solid #d8dfdc;border-radius:12px;overflow-wrap:anywhere';

const SECTION = 'margin:0 0 16px;padding-top:12px;border-top:1px solid #d8dfdc';

/** Colours of the elements, for mail programs without a dark mode. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #101513 !important; color: #e6ecea !important; }
  .card { background: #1a211e !important; border-color: #34403b !important; }
  .brand, .link { color: #7fd6c4 !important; }
  .label, .small { color: #a9b5b0 !important; }
  .row { border-color: #34403b !important; }
  .button { background: #7fd6c4 !important; color: #08201b !important; }
}
`;

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

const section = ({ title, text, url }: MailPartOf<string>): string => `<div class="row" style="${SECTION}">
<h2 style="margin:0 0 4px;font-size:16px;line-height:1.35;font-weight:600"><a class="link" href="${escaped(url)}" style="color:#0b6b5d">${escaped(title)}</a></h2>
<p style="margin:0">${escaped(text)}</p>
</div>`;

function factTable(facts: NonNullable<WrittenMail['facts']>): string {
  const cell = 'padding:8px 0;border-top:1px solid #d8dfdc;vertical-align:top';
  const rows = facts.map(
    ([label, value]) => `<tr>
<th class="row label" scope="row" style="${cell};padding-right:12px;width:38%;text-align:left;font-weight:400;color:#56625d">${escaped(label)}</th>
<td class="row" style="${cell};font-weight:500">${escaped(value)}</td></tr>`,
  );
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows.join('\n')}</table>`;
}

function button({ label, url }: NonNullable<MailContent['action']>): string {
  const look =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b5d;color:#ffffff;font-weight:600;text-decoration:none';
  return `<p style="margin:20px 0"><a class="button" href="${escaped(url)}" style="${look}">${escaped(label)}</a></p>`;
}

const small = (url: string): string =>
  `<p class="small" style="margin:16px 4px;font-size:13px;color:#56625d"><a class="link" href="${escaped(url)}" style="color:#0b6b5d">${UNSUBSCRIBE}</a></p>`;
