import { paths } from '@kiraya/router';
import { useCan, useSession } from '@kiraya/session';
import { ButtonLink } from '@kiraya/ui';
import { mdiBankTransferOut, mdiCashCheck } from '@kiraya/ui/icons';

/** Links to the work lists, for those who may collect or pay. */
export function useWorkLinks() {
  const mayCollect = useCan('payment:record');
  const mayPay = useCan('payout:create');
  const { user } = useSession();
  if (user?.role.name === 'owner')
    return (
      <ButtonLink to={paths.ownerMoney(user.id)} variant="secondary">
        What I owe
      </ButtonLink>
    );
  if (!mayCollect && !mayPay) return undefined;
  return (
    <>
      {mayPay && (
        <ButtonLink to={paths.payOwners} variant="secondary" icon={mdiBankTransferOut}>
          Pay owners
        </ButtonLink>
      )}
      {mayCollect && (
        <ButtonLink to={paths.collectRents} icon={mdiCashCheck}>
          Record rents
        </ButtonLink>
      )}
    </>
  );
}
