import { AGREEMENT_FACTS, type AgreementParties } from '@kiraya/rules';
import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, SecondaryText } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { FormDialog } from '@kiraya/ui/form-dialog';
import { FieldRow, SubmitButton, useFormikContext } from '@kiraya/ui/forms';
import { FactField } from '../../../facts/fact-field';
import { factSchema } from '../../../facts/fact-schema';
import { type Agreements, agreementsQuery, draftAgreement } from '../api/agreements';
import { AgreementClauses } from './agreement-clauses';
import { afterElevenMonths, type AgreementValues, beginningOf, termsIn } from './agreement-values';

const schema = factSchema(AGREEMENT_FACTS);
type Name = keyof typeof AGREEMENT_FACTS;

/** Rows of the form; the last day is asked for where the contract has none. */
const ROWS: readonly (readonly Name[])[] = [
  ['ownerAddress', 'tenantAddress'],
  ['inventory'],
  ['parking', 'utilities'],
  ['lockInMonths', 'noticeDays'],
  ['refundDays', 'risePercent'],
  ['occupants', 'pets'],
  ['subletting', 'entryHours'],
  ['ownerRepairs', 'tenantRepairs'],
  ['courts'],
];

interface Props {
  contractId: string;
  agreements: Agreements;
  onClose: () => void;
}

/** Form of a draft, with its text as it is written. */
export default function AgreementDialog({ contractId, agreements, onClose }: Props) {
  const queries = useQueryClient();
  const { parties } = agreements;
  const sending = useApiMutation({
    send: (values: AgreementValues) => draftAgreement(contractId, termsIn(values)),
    done: 'Draft saved. Nobody else sees it until you send it.',
    failed: 'The draft could not be saved',
    inPlace: true,
    onDone(answer) {
      queries.setQueryData(agreementsQuery(contractId).queryKey, answer);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Agreement"
      width={960}
      initialValues={beginningOf(agreements)}
      validationSchema={schema}
      sending={sending}
      submit={<SubmitButton busyLabel="Saving...">Save draft</SubmitButton>}
      onClose={onClose}
    >
      <SecondaryText>
        Names, home, rent, late fee, maintenance and deposit are the contract’s. Everything else can be
        changed here.
      </SecondaryText>
      {!parties.endDate && <LastDay startDate={parties.startDate} />}
      {ROWS.map((names) => (
        <FieldRow key={names.join()}>
          {names.map((name) => (
            <FactField key={name} name={name} fact={AGREEMENT_FACTS[name]} />
          ))}
        </FieldRow>
      ))}
      <Preview parties={parties} />
    </FormDialog>
  );
}

function LastDay({ startDate }: { startDate: string }) {
  const { setFieldValue } = useFormikContext<AgreementValues>();
  return (
    <FieldRow>
      <FactField name="endDate" fact={AGREEMENT_FACTS.endDate} min={startDate} />
      <div>
        <Button
          variant="secondary"
          size="small"
          onClick={() => void setFieldValue('endDate', afterElevenMonths(startDate))}
        >
          11 months
        </Button>
      </div>
    </FieldRow>
  );
}

/** Text of valid values; an empty number counts as none until it is typed. */
function Preview({ parties }: { parties: AgreementParties }) {
  const { values } = useFormikContext<AgreementValues>();
  const terms = termsIn(values);
  const isWhole = schema.isValidSync(values);
  return isWhole ? (
    <AgreementClauses parties={parties} terms={terms} />
  ) : (
    <Banner>The text stands here once all fields above are filled in.</Banner>
  );
}
