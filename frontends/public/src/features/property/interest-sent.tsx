import { styled } from '@kiraya/mui';
import { paths, useNavigate } from '@kiraya/router';
import { ButtonLink, color, EmptyState, LetterSent, Panel, size } from '@kiraya/ui';
import { useEffect, useRef, useState } from 'react';
import { lastResults } from '../../results/last-results';
import type { PublicProperty } from './property';
import { SimilarHomes } from './similar-homes';

const REDIRECT_DELAY_MS = 5000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

const Focused = styled('div')({ '&:focus-visible': { outline: 'none' } });
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12 });
const Note = styled('p')({
  margin: '12px 0 0',
  minHeight: 22,
  color: color.textQuiet,
  fontSize: size.small,
  textAlign: 'center',
});

/** Confirmation in place of the form; returns to the home page after five seconds, unless the page is touched. */
export function InterestSent({ property }: { property: PublicProperty }) {
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const [isTouched, setTouched] = useState(false);
  const [results] = useState(lastResults);
  useEffect(() => {
    root.current?.focus();
    const timer = setTimeout(() => void navigate(paths.home), REDIRECT_DELAY_MS);
    const stay = () => {
      clearTimeout(timer);
      setTouched(true);
    };
    for (const touch of TOUCHES) document.addEventListener(touch, stay, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) document.removeEventListener(touch, stay);
    };
  }, [navigate]);
  return (
    <Panel>
      <Focused ref={root} tabIndex={-1}>
        <EmptyState
          drawing={<LetterSent />}
          title="The owner finds your details in Kiraya"
          text="They call or write to you. Follow the link in our mail, and they see that the email is yours. Never pay before you have seen the home."
          action={
            <Ways>
              <ButtonLink to={results ?? paths.browse}>
                {results === undefined ? 'See all homes' : 'Back to results'}
              </ButtonLink>
              <ButtonLink to={paths.home} variant="secondary">
                Go to the home page now
              </ButtonLink>
            </Ways>
          }
        />
        <Note role="status">{isTouched ? 'You stay on this page.' : ''}</Note>
        <SimilarHomes property={property} />
      </Focused>
    </Panel>
  );
}
