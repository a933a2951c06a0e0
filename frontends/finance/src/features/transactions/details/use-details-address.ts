import { paths, useLocation, useSearchParams } from '@kiraya/router';

const NAME = 'transaction';

export interface DetailsAddress {
  /** Id of the transaction shown by the address. */
  shown: string | undefined;
  addressOf: (id: string) => string;
  open: (id: string) => void;
  close: () => void;
}

/** Open transaction, kept in the address beside the list's own state: can be linked, and the back button closes it. */
export function useDetailsAddress(): DetailsAddress {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const withShown = (id: string | undefined) => {
    const next = new URLSearchParams(params);
    if (id) next.set(NAME, id);
    else next.delete(NAME);
    return next;
  };
  return {
    shown: params.get(NAME) ?? undefined,
    addressOf: (id) => `${paths.payouts}?${withShown(id)}`,
    open: (id) => setParams(withShown(id), { state }),
    close: () => setParams(withShown(undefined), { state, replace: true }),
  };
}
