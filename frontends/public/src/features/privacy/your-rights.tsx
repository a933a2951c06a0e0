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
          Under Profile you can download all that Kiraya keeps about you, see where you are logged in and end
          it, and erase your account. What the books need, contracts and payments, then stays under a name
          like “Former tenant”; all else goes. While a contract runs or money is open, the account stays for
          the other party’s sake.
        </li>
        <li>
          An owner who says that you rent a home of theirs learns nothing more about you until you confirm it.
          If it is not so, say so on the contract, and it is as if it had never been.
        </li>
        <li>
          An interest in a home belongs to no account, and stays when yours is erased. To withdraw one, ask
          the administrator of this site. It costs nothing and needs no reason. Naming the home and the mobile
          number you gave is enough.
        </li>
        <li>
          If you get no answer, or one you do not accept, you can complain to the Data Protection Board of
          India.
        </li>
      </ul>
    </Section>
  );
}
