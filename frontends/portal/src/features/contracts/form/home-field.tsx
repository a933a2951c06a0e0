import { ComboField, getIn, useFormikContext } from '@kiraya/ui/forms';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findHomes, type HomeOption } from '../api/choices';
import type { ContractValues } from './contract-values';

type Asked = Record<'rent' | 'deposit.amount' | 'standing.maintenance', number | ''>;

/** Form values that the owner asks for; no rent for a home on sale. */
const askedFor = ({ askedRent, deposit, maintenance }: HomeOption): Partial<Asked> => ({
  ...(askedRent !== undefined && { rent: askedRent }),
  'deposit.amount': deposit ?? '',
  'standing.maintenance': maintenance ?? '',
});

/**
 * Field for the home. Fills in the asked rent, deposit and maintenance, unless others were typed.
 * @param begun home of the form's first values
 */
export function HomeField({ begun }: { begun: HomeOption | undefined }) {
  const { values, setFieldValue } = useFormikContext<ContractValues>();
  const [home, setHome] = useState<HomeOption | null>(null);
  const suggested = useRef<Partial<Asked>>(begun ? askedFor(begun) : {});
  const suggest = useEffectEvent((asked: Partial<Asked>) => {
    for (const [name, amount] of Object.entries(asked)) {
      const value: unknown = getIn(values, name);
      if (value !== '' && value !== suggested.current[name as keyof Asked]) continue;
      suggested.current[name as keyof Asked] = amount;
      void setFieldValue(name, amount);
    }
  });

  useEffect(() => {
    if (home) suggest(askedFor(home));
  }, [home]);

  return (
    <ComboField
      name="propertyId"
      label="Property"
      hint="Type a name or an address"
      loadOptions={findHomes}
      chosenLabel={begun?.label}
      onChosen={setHome}
    />
  );
}
