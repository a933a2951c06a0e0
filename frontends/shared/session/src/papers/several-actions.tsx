import { Button, type ButtonProps } from '@kiraya/ui';
import { mdiFileDocumentMultipleOutline } from '@kiraya/ui/icons';
import { lazy, Suspense, useState } from 'react';
import type { Days } from './download-paper';
import {
  type MakePapers,
  makePayoutAdvices,
  makeReceipts,
  makeStatements,
  type PapersFilter,
} from './several-papers';
import { statementPeriods } from './periods';

const SeveralDialog = lazy(() => import('./several-dialog'));
const SeveralOfPeriodDialog = lazy(() => import('./several-of-period-dialog'));

interface SharedProps {
  size?: ButtonProps['size'];
  disabled?: boolean;
}

interface Props extends SharedProps {
  label: string;
  what: string;
  make: MakePapers;
}

/** Button that opens the dialog for a bulk PDF. */
function SeveralAction({ label, what, make, size, disabled }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        icon={mdiFileDocumentMultipleOutline}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SeveralDialog title={label} what={what} make={make} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface FilterProps extends SharedProps {
  filter: PapersFilter;
}

/** Button for the bulk PDF of all receipts that match a filter. */
export const ReceiptsPdf = ({ filter, ...rest }: FilterProps) => (
  <SeveralAction label="All receipts (PDF)" what="receipts" make={makeReceipts(filter)} {...rest} />
);

/** Button for the bulk PDF of all payout advices that match a filter. */
export const PayoutAdvicesPdf = ({ filter, ...rest }: FilterProps) => (
  <SeveralAction
    label="All payout advices (PDF)"
    what="payout advices"
    make={makePayoutAdvices(filter)}
    {...rest}
  />
);

/** Button for the bulk PDF of all owners' statements of a month or a financial year. */
export function AllStatementsAction({ size }: Pick<SharedProps, 'size'>) {
  const [open, setOpen] = useState(false);
  const [making, setMaking] = useState<Days>();
  const close = () => {
    setMaking(undefined);
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        icon={mdiFileDocumentMultipleOutline}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        All owners’ statements
      </Button>
      <Suspense fallback={null}>
        {open && !making && (
          <SeveralOfPeriodDialog periods={statementPeriods()} onChosen={setMaking} onClose={close} />
        )}
        {making && (
          <SeveralDialog
            title="All owners’ statements"
            what="statements"
            make={makeStatements(making)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
