import { styled } from '@kiraya/mui';
import { color, LongWords, Money, size, weight } from '@kiraya/ui';
import type { Arrears } from '../../../money/arrears';

const Root = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 16, minWidth: 0 });
const Name = styled('div')({ fontWeight: weight.strong });
const Home = styled('div')({ color: color.textQuiet, fontSize: size.small });

/** A tenant, their home, and what they pay for it. */
export function WhoPays({ arrears: { tenant, property, amount } }: { arrears: Arrears }) {
  return (
    <Root>
      <div style={{ minWidth: 0 }}>
        <Name>
          <LongWords text={tenant.name} />
        </Name>
        <Home>
          <LongWords text={property.name} />
        </Home>
      </div>
      <Name>
        <Money amount={amount} />
      </Name>
    </Root>
  );
}
