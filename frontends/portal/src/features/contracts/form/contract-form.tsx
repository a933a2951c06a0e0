import { paths, useNavigate } from '@kiraya/router';
import { ApiProblem, errorText, notify, useQueryClient } from '@kiraya/session';
import { ButtonLink } from '@kiraya/ui';
import {
  AppForm,
  applyServerErrors,
  FormActions,
  LeaveGuard,
  SubmitButton,
  type FormikHelpers,
} from '@kiraya/ui/forms';
import { useState } from 'react';
import { createContract } from '../api/change-contract';
import { ContractFields } from './contract-fields';
import { ContractPreview } from './contract-preview';
import { contractSchema } from './contract-schema';
import { bodyOf, emptyContract, type ContractValues } from './contract-values';
import { RefusalBanner, type Refusal } from './refusal';

const CONFLICT = 409;

/** The form of a new contract. Once it is made one sees it; when it is refused, all that was typed stays. */
export function ContractForm({ commissionPercent }: { commissionPercent: number }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function submit(values: ContractValues, helpers: FormikHelpers<ContractValues>): Promise<void> {
    try {
      const { id } = await createContract(bodyOf(values));
      await queries.invalidateQueries({ refetchType: 'none' });
      notify.success('Contract created!');
      void navigate(paths.contract(id));
    } catch (problem) {
      const sentence = errorText(problem, 'Failed to create contract');
      applyServerErrors(helpers, problem);
      if (problem instanceof ApiProblem && problem.status === CONFLICT) setRefusal({ sentence, values });
      notify.error(sentence);
    }
  }

  return (
    <AppForm
      label="Create Contract"
      initialValues={emptyContract}
      validationSchema={contractSchema}
      onSubmit={submit}
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
