import { Money, Panel, Skeleton } from '@kiraya/ui';
import { StatTile, StatTiles } from '@kiraya/ui/app';
import { accountWords, heldAsLabels, whereMoneyIs, whoseMoneyIs, type Account } from './accounts';
import type { Books } from './books-api';
import type { BooksAddress } from './use-books-address';

interface Props {
  /** Undefined while loading. */
  books: Books | undefined;
  address: BooksAddress;
}

/** Tiles of the accounts with balances, each a link to its entries. */
export function AccountTiles(props: Props) {
  return (
    <>
      <Side title="Where the money is" accounts={whereMoneyIs} total={props.books?.debits} {...props} />
      <Side title="Whose it is" accounts={whoseMoneyIs} total={props.books?.credits} {...props} />
    </>
  );
}

interface SideProps extends Props {
  title: string;
  accounts: readonly Account[];
  /** Rupees. */
  total: number | undefined;
}

function Side({ title, accounts, total, books, address }: SideProps) {
  const balance = (of: Account) => books?.accounts.find(({ account }) => account === of)?.balance ?? 0;
  return (
    <Panel title={title} action={total !== undefined && <Total amount={total} />}>
      <StatTiles>
        {accounts.includes('cash') && <BankAndCash books={books} address={address} />}
        {accounts
          .filter((account) => account !== 'cash')
          .map((account) => (
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

/** The account of money in two tiles, by the way in which it moved. */
function BankAndCash({ books, address }: Props) {
  const tiles = [
    { heldAs: 'bank', amount: books?.inBank, of: 'paid by bank, UPI, cheque, card or other means' },
    { heldAs: 'cash', amount: books?.inHand, of: 'received and paid in cash' },
  ] as const;
  return tiles.map(({ heldAs, amount, of }) => (
    <StatTile
      key={heldAs}
      label={heldAsLabels[heldAs]}
      value={amount === undefined ? <Skeleton width={110} height={28} /> : <Money amount={amount} />}
      of={of}
      to={address.entriesOf('cash', heldAs)}
    />
  ));
}

function Total({ amount }: { amount: number }) {
  return (
    <strong>
      In all <Money amount={amount} />
    </strong>
  );
}
