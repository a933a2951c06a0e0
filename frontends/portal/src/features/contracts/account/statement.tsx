import { formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { CertificateAction, ReceiptsPdf, MissingOnPapers } from '@kiraya/session/papers';
import { Button, color, EmptyState, size, weight } from '@kiraya/ui';
import { DataTable } from '@kiraya/ui/table';
import { lazy, Suspense, useState } from 'react';
import type { Account, StatementLine } from '../api/account';
import { statementColumns } from './statement-columns';

const ReverseWaiverDialog = lazy(() => import('./reverse-waiver-dialog'));

const Section = styled('section')({ marginTop: 12 });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  marginBottom: 16,
  '& > div': { flex: '1 1 240px' },
});
const Title = styled('h2')({
  margin: 0,
  fontSize: size.section,
  fontWeight: weight.strong,
  letterSpacing: '-0.012em',
});
const SecondaryText = styled('p')({ margin: '4px 0 0', color: color.textQuiet });
const More = styled('div')({ marginTop: 12, textAlign: 'center' });

/** Rows shown at first: about a year of rents and payments. */
const FIRST = 24;

interface Props {
  account: Account;
  /** First day of the tenancy. */
  startDate: string;
  mayReverseWaiver: boolean;
}

const isReceipt = ({ type }: StatementLine): boolean => type === 'receipt';

const isRentPaid = ({ type, reversed, parts }: StatementLine): boolean =>
  type === 'receipt' && !reversed && parts.some(({ kind }) => kind === 'rent');

/** Statement of the account: every change with the balance after it. */
export function Statement({ account, startDate, mayReverseWaiver }: Props) {
  const { contractId, statement, openingBalance } = account;
  const [oldestFirst, setOldestFirst] = useState(false);
  const [shown, setShown] = useState(FIRST);
  const [waiver, setWaiver] = useState<StatementLine | null>(null);
  const rows = oldestFirst ? statement : statement.toReversed();
  return (
    <Section aria-labelledby="statement-title">
      <Head>
        <div>
          <Title id="statement-title">Statement</Title>
          <SecondaryText>
            Charges, payments and balances, {oldestFirst ? 'oldest' : 'newest'} first.
            {openingBalance !== 0 && ` Before it: ${formatMoney(openingBalance)}.`}
          </SecondaryText>
          {statement.some(isRentPaid) && <MissingOnPapers hasAddress />}
        </div>
        {statement.some(isRentPaid) && (
          <CertificateAction contractId={contractId} startDate={startDate} size="small" />
        )}
        {statement.filter(isReceipt).length > 1 && <ReceiptsPdf filter={{ contractId }} size="small" />}
        {statement.length > 1 && (
          <Button variant="secondary" size="small" onClick={() => setOldestFirst(!oldestFirst)}>
            {oldestFirst ? 'Latest first' : 'Oldest first'}
          </Button>
        )}
      </Head>
      <DataTable
        caption="Statement"
        tight
        firstLine
        columns={statementColumns(mayReverseWaiver ? setWaiver : undefined)}
        rows={rows.slice(0, shown)}
        rowKey={({ id, type }) => `${type} ${id}`}
        empty={<EmptyState title="Nothing yet." text="What falls due and what is paid is listed here." />}
      />
      {rows.length > shown && (
        <More>
          <Button variant="secondary" size="small" onClick={() => setShown(rows.length)}>
            Show all {rows.length} lines
          </Button>
        </More>
      )}
      {waiver && (
        <Suspense fallback={null}>
          <ReverseWaiverDialog contractId={contractId} line={waiver} onClose={() => setWaiver(null)} />
        </Suspense>
      )}
    </Section>
  );
}
