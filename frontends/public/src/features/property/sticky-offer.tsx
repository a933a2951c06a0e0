import { styled } from '@kiraya/mui';
import { ButtonLink, color, Money, size, weight } from '@kiraya/ui';
import { costPer } from '../../offer/listed-for';
import type { PublicProperty } from './property';
import { useEffect, useState } from 'react';

const Bar = styled('div')({
  display: 'none',
  '@media (max-width: 1023.95px)': {
    position: 'fixed',
    zIndex: 5,
    inset: 'auto 0 0 0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    backgroundColor: color.surface,
    borderTop: `1px solid ${color.line}`,
    '& a': { flex: 'none' },
    '&[hidden]': { display: 'none' },
  },
});
const Cost = styled('span')({ fontSize: size.section, fontWeight: weight.strong, letterSpacing: '-0.012em' });

export interface StickyOfferProps {
  property: PublicProperty;
  /** Id of the button's target form. The bar hides while the form is visible. */
  target: string;
}

/** Bar on a phone with the cost and a button to the form. */
export function StickyOffer({ property, target }: StickyOfferProps) {
  const formInView = useInView(target);
  return (
    <Bar hidden={formInView}>
      <Cost>
        <Money amount={property.costValue} per={costPer(property)} />
      </Cost>
      <ButtonLink to={`#${target}`} onClick={() => document.getElementById(target)?.scrollIntoView()}>
        Show Interest
      </ButtonLink>
    </Bar>
  );
}

/** True while the element with this id is visible. */
function useInView(id: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -15% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return inView;
}
