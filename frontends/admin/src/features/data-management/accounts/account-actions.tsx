import { useSession } from '@kiraya/session';
import { Button, HiddenText } from '@kiraya/ui';
import {
  mdiAccountCancelOutline,
  mdiAccountCheckOutline,
  mdiBankOutline,
  mdiDeleteOutline,
  mdiShieldKeyOutline,
  mdiEmailCheckOutline,
} from '@kiraya/ui/icons';
import { useId } from 'react';
import { RowActions } from '../../../parts/row-actions';
import type { Account } from './accounts-api';

const STAYS = 'Administrators and accountants cannot be deleted';
const OWN = 'You cannot suspend your own account';

/** Actions on an account; each opens its dialog. */
export interface AccountHandlers {
  onDelete: (account: Account) => void;
  onSuspend: (account: Account) => void;
  onRestore: (account: Account) => void;
  onPayee: (account: Account) => void;
  onResetFactor: (account: Account) => void;
  onConfirmEmail: (account: Account) => void;
}

/** Buttons of an account's row. An erased account has none. */
export function AccountActions({
  account,
  onDelete,
  onSuspend,
  onRestore,
  onPayee,
  onResetFactor,
  onConfirmEmail,
}: AccountHandlers & { account: Account }) {
  const { user } = useSession();
  if (account.erasedAt) return null;
  const isStaff = account.role.name === 'admin' || account.role.name === 'accountant';
  return (
    <RowActions>
      {account.role.name === 'owner' && (
        <Deed label="Payee" of={account} icon={mdiBankOutline} onDo={onPayee} />
      )}
      {account.hasSecondFactor && account.id !== user?.id && (
        <Deed label="Reset factor" of={account} icon={mdiShieldKeyOutline} onDo={onResetFactor} />
      )}
      {account.email && account.emailConfirmed === false && (
        <Deed label="Confirm email" of={account} icon={mdiEmailCheckOutline} onDo={onConfirmEmail} />
      )}
      {account.suspendedAt ? (
        <Deed label="Restore" of={account} icon={mdiAccountCheckOutline} onDo={onRestore} />
      ) : (
        <Deed
          label="Suspend"
          of={account}
          icon={mdiAccountCancelOutline}
          refusal={account.id === user?.id ? OWN : undefined}
          onDo={onSuspend}
        />
      )}
      <Deed
        label="Delete"
        of={account}
        icon={mdiDeleteOutline}
        refusal={isStaff ? STAYS : undefined}
        onDo={onDelete}
      />
    </RowActions>
  );
}

interface DeedProps {
  label: string;
  of: Account;
  icon: string;
  /** Reason why the action is refused. */
  refusal?: string | undefined;
  onDo: (account: Account) => void;
}

function Deed({ label, of, icon, refusal, onDo }: DeedProps) {
  const reasonId = useId();
  return (
    <span title={refusal}>
      <Button
        variant="secondary"
        size="small"
        icon={icon}
        disabled={refusal !== undefined}
        aria-label={`${label} ${of.name}`}
        aria-describedby={refusal ? reasonId : undefined}
        onClick={() => onDo(of)}
      >
        {label}
      </Button>
      {refusal && <HiddenText id={reasonId}>{refusal}</HiddenText>}
    </span>
  );
}
