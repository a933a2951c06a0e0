import { rentDoubts } from '@kiraya/formats';
import { paths, useNavigate } from '@kiraya/router';
import { ApiProblem, errorText } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { lettingKeys } from '@kiraya/session/query-keys';
import { ButtonLink } from '@kiraya/ui';
import { AppForm, FormActions, LeaveGuard, SubmitButton } from '@kiraya/ui/forms';
import { useState } from 'react';
import { createContract } from '../api/change-contract';
import { ContractFields } from './contract-fields';
import { ContractPreview } from './contract-preview';
import { contractSchema } from './contract-schema';
import { bodyOf, emptyContract, type ContractValues } from './contract-values';
import { RefusalBanner, type Refusal } from './refusal';

const CONFLICT = 409;
const FAILED = 'Failed to create contract';

/** The form of a new contract. Once it is made one sees it; when it is refused, all that was typed stays. */
export function ContractForm({ commissionPercent }: { commissionPercent: number }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const navigate = useNavigate();
  const { run } = useApiMutation({
    send: (values: ContractValues, once) => createContract(bodyOf(values), once),
    stale: lettingKeys,
    refetchType: 'none',
    done: 'Contract created!',
    failed: FAILED,
    fieldErrors: ({ fields: { standingCharges, ...fields } }) => ({
      ...fields,
      ...(standingCharges && { 'standing.maintenance': standingCharges }),
    }),
    onDone: ({ id }) => void navigate(paths.contract(id)),
    onFailed(problem, values) {
      if (problem instanceof ApiProblem && problem.status === CONFLICT)
        setRefusal({ sentence: errorText(problem, FAILED), values });
    },
  });
  return (
    <AppForm
      label="Create Contract"
      initialValues={emptyContract}
      validationSchema={contractSchema}
      doubts={({ rent }) => rentDoubts(Number(rent))}
      onSubmit={run}
      draft={{ name: 'create-contract' }}
    >
      <LeaveGuard />
      <ContractFields />
      <ContractPreview percent={commissionPercent} />
      <RefusalBanner refusal={refusal} />
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
