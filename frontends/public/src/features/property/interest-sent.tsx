import { styled } from '@kiraya/mui';
import { paths, useNavigate } from '@kiraya/router';
import { ButtonLink, EmptyState, LetterSent, Panel } from '@kiraya/ui';
import { useEffect, useRef } from 'react';

const REDIRECT_DELAY_MS = 5000;

const Focused = styled('div')({ '&:focus-visible': { outline: 'none' } });

/** Confirmation in place of the form; returns to the home page after five seconds. */
export function InterestSent() {
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.focus();
    const timer = setTimeout(() => void navigate(paths.home), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Panel>
      <Focused ref={root} tabIndex={-1}>
        <EmptyState
          drawing={<LetterSent />}
          title="The owner finds your details in Kiraya"
          text="They call or write to you. Follow the link in our mail, and they see that the email is yours. Never pay before you have seen the home."
          action={<ButtonLink to={paths.home}>Go to the home page now</ButtonLink>}
        />
      </Focused>
    </Panel>
  );
}
