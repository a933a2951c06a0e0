import { agreementText, formatDay, type AgreementParties, type AgreementTerms } from '@kiraya/rules';
import type { PaperBody } from '../../../platform/papers/paper.js';

interface Version {
  id: string;
  version: number;
}

/** PDF of a version: its clauses in two languages, and a page for ink. */
export function agreementPaper(
  { id, version }: Version,
  parties: AgreementParties,
  terms: AgreementTerms,
  madeOn: string,
): PaperBody {
  const { owner, tenant, home, startDate } = parties;
  return {
    title: 'Rental agreement',
    number: `RA/${id.slice(-12)}/${version}`,
    facts: [
      ['Owner', owner],
      ['Tenant', tenant],
      ['Home', home],
      ['From', formatDay(startDate)],
    ],
    clauses: {
      english: 'Agreement, in English',
      hindi: 'केवल पढ़ने के लिए अनुवाद · Translation, for reading. The English text is agreed.',
      rows: agreementText(parties, terms),
      signatories: [`Owner: ${owner}`, `Tenant: ${tenant}`, 'First witness', 'Second witness'],
      stamp: 'Stamp paper or e-stamp, where the state asks for it',
    },
    tables: [],
    notes: [
      'Acceptance in Kiraya records that both agreed to this text, when, and from which account. It is not stamped or registered.',
    ],
    madeOn,
  };
}
