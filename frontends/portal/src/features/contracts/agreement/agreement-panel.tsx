import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { DocumentFile } from '@kiraya/session/papers';
import { Button, color, Panel, SecondaryText, size, Stack, StatusChip, type Tone } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { lazy, Suspense, useState } from 'react';
import { type Agreement, type Agreements, agreementsQuery } from '../api/agreements';
import type { Contract } from '../api/contract';
import type { ContractAccess } from '../contract-access';
import { AgreementActions } from './agreement-actions';
import { AgreementClauses } from './agreement-clauses';
import { StateNotes } from './state-notes';

/** Lazy, with the form code. */
const AgreementDialog = lazy(() => import('./agreement-dialog'));

const Former = styled('ul')({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 8 });
const FormerRow = styled('li')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' });
const Hash = styled('p')({
  margin: 0,
  color: color.textQuiet,
  fontSize: size.small,
  overflowWrap: 'anywhere',
});

const STATES: Record<Agreement['state'], { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'warning' },
  accepted: { label: 'Accepted by both', tone: 'success' },
  declined: { label: 'Declined', tone: 'error' },
  superseded: { label: 'Superseded', tone: 'neutral' },
};

interface Props {
  contract: Contract;
  access: ContractAccess;
}

/** Agreement of a contract: its latest version with what can be done, and former ones. */
export default function AgreementPanel({ contract, access }: Props) {
  const { data } = useQuery(agreementsQuery(contract.id));
  const [writing, setWriting] = useState(false);
  if (!data || (data.versions.length === 0 && !access.mayWriteAgreements)) return null;
  const [latest, ...former] = data.versions;
  return (
    <Panel title="Agreement" action={latest && <StatusChip {...STATES[latest.state]} />}>
      <Stack spacing={2}>
        {latest ? (
          <Latest contract={contract} access={access} agreement={latest} />
        ) : (
          <SecondaryText>
            No agreement yet. Its text is filled in from the contract; you read it before it is sent.
          </SecondaryText>
        )}
        {access.mayWriteAgreements && (
          <div>
            <Button
              variant={latest ? 'secondary' : 'primary'}
              size="small"
              aria-haspopup="dialog"
              onClick={() => setWriting(true)}
            >
              {writeLabel(latest)}
            </Button>
          </div>
        )}
        <StateNotes parties={latest?.parties ?? data.parties} terms={latest?.terms ?? NO_TERMS} />
        {former.length > 0 && <FormerVersions contractId={contract.id} versions={former} />}
      </Stack>
      {writing && (
        <Suspense fallback={null}>
          <AgreementDialog contractId={contract.id} agreements={data} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

const NO_TERMS = { endDate: null } as Agreement['terms'];

const writeLabel = (latest: Agreement | undefined): string =>
  latest === undefined
    ? 'Write the agreement'
    : latest.state === 'draft'
      ? 'Edit the draft'
      : 'Write another version';

function Latest({ contract, access, agreement }: Props & { agreement: Agreement }) {
  const { state, parties, terms, documentId, sha256, version } = agreement;
  return (
    <>
      <SecondaryText>{standingOf(agreement)}</SecondaryText>
      {state === 'declined' && <Banner tone="warning">Reason: {agreement.declineReason}</Banner>}
      {(state === 'draft' || state === 'sent') && <AgreementClauses parties={parties} terms={terms} />}
      <AgreementActions contract={contract} access={access} agreement={agreement} />
      {documentId && (
        <div>
          <DocumentFile
            contractId={contract.id}
            id={documentId}
            of={`version ${version} of the agreement`}
            size="small"
          />
        </div>
      )}
      {state === 'accepted' && <Hash>SHA-256 of its PDF: {sha256}</Hash>}
    </>
  );
}

function standingOf({
  version,
  state,
  sentAt,
  ownerAcceptedAt,
  tenantAcceptedAt,
  declinedBy,
}: Agreement): string {
  const accepted = (who: string, at: string | null): string =>
    at ? `${who} accepted it on ${formatDate(at)}` : `${who} has not accepted it yet`;
  if (state === 'draft') return `Version ${version} is a draft. Nobody else sees it until it is sent.`;
  const sent = `Version ${version} was sent on ${formatDate(sentAt ?? '')}.`;
  if (state === 'declined') return `${sent} The ${declinedBy} declined it.`;
  return `${sent} ${accepted('The owner', ownerAcceptedAt)}. ${accepted('The tenant', tenantAcceptedAt)}.`;
}

function FormerVersions({ contractId, versions }: { contractId: string; versions: Agreements['versions'] }) {
  return (
    <Former aria-label="Former versions">
      {versions.map(({ id, version, state, documentId }) => (
        <FormerRow key={id}>
          <span>
            Version {version}: {STATES[state].label.toLowerCase()}
          </span>
          {documentId && (
            <DocumentFile contractId={contractId} id={documentId} of={`version ${version}`} size="small" />
          )}
        </FormerRow>
      ))}
    </Former>
  );
}
