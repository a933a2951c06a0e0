import { Money, Panel, Skeleton } from '@kiraya/ui';
import { StatTile, StatTiles } from '@kiraya/ui/app';
import { sumOf } from '../../money/rupees';
import { accountWords, whereMoneyIs, whoseMoneyIs, type Account } from './accounts';
import type { Books } from './books-api';
import type { BooksAddress } from './use-books-address';

interface Props {
  /** Undefined while they are on their way. */
  books: Books | undefined;
  address: BooksAddress;
}

/** Each account with its balance and the way to its entries: where money is, and whose it is. */
export function AccountTiles(props: Props) {
  return (
    <>
      <Side title="Where the money is" accounts={whereMoneyIs} {...props} />
      <Side title="Whose it is" accounts={whoseMoneyIs} {...props} />
    </>
  );
}

function Side({ title, accounts, books, address }: Props & { title: string; accounts: readonly Account[] }) {
  const balance = (of: Account) => books?.accounts.find(({ account }) => account === of)?.balance ?? 0;
  return (
    <Panel title={title} action={books && <Total amount={sumOf(accounts.map(balance))} />}>
      <StatTiles>
        {accounts.map((account) => (
          <StatTile
            key={account}
            label={accountWords[account].label}
            value={books ? <Money amount={balance(account)} /> : <Skeleton width={110} height={28} />}
            of={accountWords[account].of}
            to={address.entriesOf(account)}
          />
        ))}
      </StatTiles>
    </Panel>
  );
}

function Total({ amount }: { amount: number }) {
  return (
    <strong>
      In all <Money amount={amount} />
    </strong>
  );
}
