import { todayInIndia } from '@kiraya/formats';
import { Button, type ButtonProps, HiddenText } from '@kiraya/ui';
import { mdiFileDocumentOutline } from '@kiraya/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { downloadCertificate, downloadStatement } from './download-paper';
import { PaperButton } from './paper-button';
import { financialYears, statementPeriods } from './periods';
import type { PeriodDialogProps } from './period-dialog';

const PeriodDialog = lazy(() => import('./period-dialog'));

interface ActionProps extends Omit<PeriodDialogProps, 'onClose'> {
  label: string;
  /** Subject, read by screen readers alone, to tell several buttons apart. */
  of?: string | undefined;
  size?: ButtonProps['size'];
}

/** Button that opens the dialog for a period's PDF. */
function PeriodAction({ label, of, size, ...dialog }: ActionProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size={size} icon={mdiFileDocumentOutline} onClick={() => setOpen(true)}>
        {label}
        {of && <HiddenText> {of}</HiddenText>}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PeriodDialog {...dialog} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface StatementProps {
  ownerId: string;
  size?: ButtonProps['size'];
}

/** Button for an owner's statement of a month or a financial year, as PDF or CSV. */
export function OwnerStatementAction({ ownerId, size }: StatementProps) {
  const periods = statementPeriods();
  const daysOf = (value: string) => {
    const { from, to } = periods.find((period) => period.value === value) ?? periods[0]!;
    return { from, to };
  };
  return (
    <PeriodAction
      label="Statement"
      size={size}
      title="Owner’s statement"
      text="What was held, what came in and went out, and what is held then. Made anew from the books each time."
      period="Month or financial year"
      periods={periods}
      downloads={[
        { label: 'CSV', download: (value) => downloadStatement(ownerId, daysOf(value), 'csv') },
        { label: 'PDF', download: (value) => downloadStatement(ownerId, daysOf(value), 'pdf') },
      ]}
    />
  );
}

interface CertificateProps {
  contractId: string;
  /** First day of the tenancy. */
  startDate: string;
  /** Home, read by screen readers alone, to tell several buttons apart. */
  of?: string | undefined;
  size?: ButtonProps['size'];
}

/** Button for the certificate of rent paid in a financial year. */
export function CertificateAction({ contractId, startDate, of, size }: CertificateProps) {
  const [latest = '', ...earlier] = financialYears(startDate, todayInIndia());
  if (!latest) return null;
  if (earlier.length === 0)
    return (
      <PaperButton
        label={`Rent certificate ${latest} (PDF)`}
        of={of}
        size={size}
        download={() => downloadCertificate(contractId, latest)}
      />
    );
  return (
    <PeriodAction
      label="Rent certificate"
      of={of}
      size={size}
      title="Certificate of rent paid"
      text="The rent that was paid in a financial year, for a claim of house rent allowance."
      period="Financial year"
      periods={[latest, ...earlier].map((value) => ({ value, label: value }))}
      downloads={[{ label: 'PDF', download: (year) => downloadCertificate(contractId, year) }]}
    />
  );
}
