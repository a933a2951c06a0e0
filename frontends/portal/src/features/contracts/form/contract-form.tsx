import { rentWarnings } from '@kiraya/formats';
import { paths, useNavigate } from '@kiraya/router';
import { ApiProblem, useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { lettingInvalidationKeys } from '@kiraya/session/query-keys';
import { ButtonLink, TextLink } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { AppForm, FormActions, SubmitButton, useFormikContext } from '@kiraya/ui/forms';
import { useState } from 'react';
import { createContract } from '../api/change-contract';
import { type HomeOption, homeToLetQuery } from '../api/choices';
import { ContractFields } from './contract-fields';
import { ContractPreview } from './contract-preview';
import { contractSchema } from './contract-schema';
import { bodyOf, contractFor, type ContractValues, emptyContract } from './contract-values';

const CONFLICT = 409;

/** Account by its id and name. */
interface Person {
  id: string;
  name: string;
}

interface Props {
  commissionPercent: number;
  /** Home that the contract is for: it fills in what its owner asks for. */
  home?: HomeOption;
  /** Interest of which it is made. */
  interestId?: string;
  /** Account that the applicant opened by an invitation. */
  tenant?: Person;
}

/** Form of a new contract. Opens the contract once created; a refusal keeps the input. */
export function ContractForm({ commissionPercent, home, interestId, tenant }: Props) {
  const [refused, setRefused] = useState<ContractValues | null>(null);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { run } = useApiMutation({
    send: (values: ContractValues, once) =>
      createContract({ ...bodyOf(values), ...(interestId && { interestId }) }, once),
    invalidates: lettingInvalidationKeys,
    refetchType: 'none',
    done: 'Contract created!',
    failed: 'Failed to create contract',
    fieldErrors: ({ fields: { standingCharges, ...fields } }) => ({
      ...fields,
      ...(standingCharges && { 'standing.maintenance': standingCharges }),
    }),
    onDone: ({ id }) => void navigate(paths.contract(id)),
    onFailed(problem, values) {
      if (problem instanceof ApiProblem && problem.status === CONFLICT) setRefused(values);
    },
  });

  /** Fetches the home again: a draft restores its id, not its asked rent. */
  async function warnings({ propertyId, rent }: ContractValues): Promise<string[]> {
    const home = await client.fetchQuery(homeToLetQuery(propertyId)).catch(() => null);
    return rentWarnings(Number(rent), { asked: home?.askedRent });
  }

  return (
    <AppForm
      label="Create Contract"
      initialValues={{ ...(home ? contractFor(home) : emptyContract), tenantId: tenant?.id ?? '' }}
      validationSchema={contractSchema}
      warnings={warnings}
      onSubmit={run}
      draft={{ name: home ? `create-contract/${home.value}` : 'create-contract' }}
    >
      {interestId && (
        <Banner>
          {tenant
            ? `For ${tenant.name}, who asked about this home and opened an account by your invitation.`
            : 'For somebody who asked about this home. Find them by the whole email of their account; the interest then has its contract.'}
        </Banner>
      )}
      <ContractFields home={home} tenantName={tenant?.name} />
      <ContractPreview percent={commissionPercent} />
      <RefusalBanner refused={refused} />
      <FormActions>
        <SubmitButton busyLabel="Creating..." size="large">
          Create contract
        </SubmitButton>
        <ButtonLink to={paths.contracts} variant="secondary" size="large">
          Cancel
        </ButtonLink>
      </FormActions>
    </AppForm>
  );
}

/**
 * Banner of a refused contract that points to the reason, until a value changes.
 * @param refused refused values
 */
function RefusalBanner({ refused }: { refused: ContractValues | null }) {
  const { values } = useFormikContext<ContractValues>();
  if (refused !== values) return null;
  return (
    <Banner tone="error">
      Nothing was made.{' '}
      <TextLink to={paths.contractsOf(values.propertyId)}>See the contracts of this property</TextLink>
    </Banner>
  );
}
