import { paths } from '@kiraya/router';
import { TextLink } from '@kiraya/ui';
import { Section } from './section';

export function YourRights() {
  return (
    <Section title="How to withdraw, correct or complain">
      <ul>
        <li>
          You can see and correct your own details at any time under Profile after you{' '}
          <TextLink to={paths.login}>log in</TextLink>. Clearing phone, date of birth, Aadhaar or PAN there
          removes them.
        </li>
        <li>
          To withdraw an interest, or to have your account removed, ask the administrator of this site. It
          costs nothing and needs no reason. Naming the home and the mobile number you gave is enough.
        </li>
        <li>
          An account that owns a listed home or has contracts is removed once these have ended; until then it
          is kept for the other party’s sake.
        </li>
        <li>
          If you get no answer, or one you do not accept, you can complain to the Data Protection Board of
          India.
        </li>
      </ul>
    </Section>
  );
}
