import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { Page, TextLink, size, weight } from '@kiraya/ui';
import { type Column, DataTable } from '@kiraya/ui/table';
import { PublicFrame } from '../../frame/public-frame';
import { items, type KeptItem } from './items';
import { useId, type ReactNode } from 'react';

const Root = styled('section')({
  '& h2': {
    margin: '0 0 8px',
    fontSize: size.section,
    fontWeight: weight.strong,
    letterSpacing: '-0.012em',
  },
  '& p': { margin: '0 0 12px', maxWidth: '72ch' },
  '& ul': { display: 'grid', gap: 6, margin: 0, paddingLeft: 22, maxWidth: '72ch' },
  '& code': { fontSize: '0.94em' },
});

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Root>
  );
}

const Body = styled('div')({ display: 'grid', gap: 40, '& > *': { minWidth: 0 } });

/** Notice under the Digital Personal Data Protection Rules: the data kept, their purpose, and how to withdraw. */
export default function PrivacyPage() {
  return (
    <PublicFrame>
      <Page
        title="Privacy notice"
        intro="The data Kiraya keeps about you, why, who sees it, and how to delete it."
      >
        <Body>
          <Section title="In short">
            <ul>
              <li>You can look at every home on offer without giving us anything.</li>
              <li>
                When you show interest in a home, only the last four digits of your Aadhaar number are kept.
              </li>
              <li>
                Aadhaar and PAN in your profile are encrypted, and shown in full to you alone; an owner can
                have the PAN printed on the receipts of their tenants.
              </li>
              <li>Kiraya has no advertisements and no tracking, and sells nothing it knows about you.</li>
            </ul>
          </Section>
          <KeptData />
          <Section title="What others learn">
            <p>
              When your email address is shown with a picture, your browser asks gravatar.com for that
              picture. It sends a SHA-256 hash of the address, never the address itself; Gravatar may know to
              whom the hash belongs. Without a picture there your initials are shown. You can turn this off in
              your profile: then your browser asks for nothing there.
            </p>
            <p>
              Links to a map lead to Google Maps, on an Android phone to the map that you have chosen there,
              which learns of the place only when you follow one. Pictures that an owner placed on another
              site are fetched from there.
            </p>
          </Section>
          <Section title="In your browser">
            <p>
              Kiraya sets no cookies. Your browser’s local storage holds your session (<code>token</code> and{' '}
              <code>user</code>) while you are logged in, your choice of light or dark (
              <code>kiraya-theme</code>), and your shortlist (<code>shortlist</code>). Logging out removes the
              first two.
            </p>
            <p>
              What you have typed into a form stays in its tab until it is sent, so that a lost line or a
              reload does not cost you the work. Passwords, Aadhaar and PAN are left out. It is gone when it
              is sent, when you log out and when you close the tab.
            </p>
          </Section>
          <YourRights />
        </Body>
      </Page>
    </PublicFrame>
  );
}

const columns: readonly Column<KeptItem>[] = [
  { key: 'what', label: 'What', minWidth: 220, render: ({ what }) => what },
  { key: 'why', label: 'Why', minWidth: 240, prose: true, render: ({ why }) => why },
  { key: 'who', label: 'Who sees it', minWidth: 240, prose: true, render: ({ who }) => who },
  { key: 'until', label: 'How long', minWidth: 200, prose: true, render: ({ until }) => until },
];

/** Table of the personal data kept. */
function KeptData() {
  return (
    <Section title="What is kept, item by item">
      <DataTable
        caption="Personal data that Kiraya keeps"
        columns={columns}
        rows={items}
        rowKey={(item) => item.what}
        empty={null}
      />
    </Section>
  );
}

function YourRights() {
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
          An interest in a home belongs to no account, and stays when yours is erased. The page behind the
          link in our mail withdraws it with one press. Without that mail, ask the administrator of this site:
          naming the home and the mobile number you gave is enough. It costs nothing and needs no reason.
        </li>
        <li>
          If you get no answer, or one you do not accept, you can complain to the Data Protection Board of
          India.
        </li>
      </ul>
    </Section>
  );
}
