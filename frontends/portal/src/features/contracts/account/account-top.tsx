import { todayInIndia } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { useQuery } from '@kiraya/session';
import { ButtonLink, color, ErrorState, Loading, Panel, size, Stack, TextSkeleton, weight } from '@kiraya/ui';
import { accountQuery, type Account } from '../api/account';
import type { Contract } from '../api/contract';
import type { ContractAccess } from '../contract-access';
import { OpenRows } from './open-rows';
import { openNow, standingOf } from './standing';
import { useCharging } from './use-charging';
import { useReviewing } from './use-reviewing';
import { useWaiving } from './use-waiving';

const Figure = styled('p')({
  margin: 0,
  fontSize: size.title,
  fontWeight: weight.strong,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  '&[data-owed="true"]': { color: color.error },
});
const Also = styled('p')({ margin: '4px 0 0', color: color.textQuiet });

/** Number of claims shown at first, the oldest. */
const NAMED = 6;

interface Props {
  contract: Contract;
  access: ContractAccess;
}

/** Balance of a tenancy in one figure, and the claims due. */
export function AccountTop({ contract, access }: Props) {
  const { data: account, error, refetch } = useQuery(accountQuery(contract.id));
  if (account) return <Standing contract={contract} access={access} account={account} />;
  return (
    <Panel title="Account">
      {error ? (
        <ErrorState title="Could not load the account" onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading account">
          <TextSkeleton lines={2} />
        </Loading>
      )}
    </Panel>
  );
}

function Standing({ contract, access, account }: Props & { account: Account }) {
  const today = todayInIndia();
  const open = openNow(account, today);
  const owes = account.owedNow > 0;
  const { headline, also } = standingOf(account, access.tenant ? undefined : contract.tenant.name);
  const waiving = useWaiving(contract, access);
  const charging = useCharging(contract, access);
  const reviewing = useReviewing(contract, access);
  return (
    <Panel
      title="Account"
      action={
        <>
          {access.mayCollect && owes && (
            <ButtonLink to={paths.collectRentsOf(contract.id)} size="small">
              Record payment
            </ButtonLink>
          )}
          {charging.action}
        </>
      }
    >
      <Stack spacing={2}>
        {charging.undo}
        {waiving.undo}
        <div>
          <Figure data-owed={owes}>{headline}</Figure>
          {also.map((text) => (
            <Also key={text}>{text}</Also>
          ))}
        </div>
        {open.length > 0 && (
          <OpenRows
            rows={open}
            shown={NAMED}
            all="what is due"
            onWaive={waiving.begin}
            action={reviewing.action}
          />
        )}
      </Stack>
      {charging.dialog}
      {waiving.dialog}
      {reviewing.dialog}
    </Panel>
  );
}
