import { styled } from '@kiraya/mui';
import { Page } from '@kiraya/ui';
import { PublicFrame } from '../../frame/public-frame';
import { KeptData } from './kept-data';
import { Section } from './section';
import { YourRights } from './your-rights';

const Body = styled('div')({ display: 'grid', gap: 40, '& > *': { minWidth: 0 } });

/** Notice under the Digital Personal Data Protection Rules: the data kept, their purpose, and how to withdraw. */
export default function PrivacyPage() {
  return (
    <PublicFrame>
      <Page
        title="Privacy notice"
        intro="What Kiraya keeps about you, why, who sees it, and how to have it removed."
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
              whom the hash belongs. Without a picture there your initials are shown.
            </p>
            <p>
              Links to a map lead to Google Maps, which learns of the place only when you follow one. Pictures
              that an owner placed on another site are fetched from there.
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
