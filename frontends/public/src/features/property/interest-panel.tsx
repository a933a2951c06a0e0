import { styled } from '@kiraya/mui';
import { color, Money, Panel, size, weight } from '@kiraya/ui';
import { lazyPart } from '../../frame/lazy-part';
import { useInBrowser } from '../../frame/use-in-browser';
import { costPer } from '../../offer/listed-for';
import { FormSkeleton } from './form-skeleton';
import type { InterestFormProps } from './interest-form';
import type { PublicProperty } from './property';

const Lead = styled('p')({
  margin: '-8px 0 20px',
  color: color.textQuiet,
  '& strong': {
    display: 'block',
    color: color.text,
    fontSize: size.title,
    fontWeight: weight.strong,
    letterSpacing: '-0.018em',
  },
});

export interface InterestPanelProps {
  property: PublicProperty;
  onSent: () => void;
}

/** Panel with the interest form, whose code is fetched after pictures and price, in the browser alone. */
export function InterestPanel({ property, onSent }: InterestPanelProps) {
  const inBrowser = useInBrowser();
  return (
    <Panel title="Show Interest">
      <Lead>
        <strong>
          <Money amount={property.costValue} per={costPer(property)} />
        </strong>
        {property.owner.name} gets in touch with you.
      </Lead>
      {inBrowser ? <InterestForm propertyId={property.id} onSent={onSent} /> : <FormSkeleton />}
    </Panel>
  );
}

const InterestForm = lazyPart<InterestFormProps>(() => import('./interest-form'), {
  waiting: <FormSkeleton />,
  failed: 'The form could not be loaded',
});
