import { PERSON_FACTS } from '@kiraya/rules';
import { Banner } from '@kiraya/ui/app';
import { useFormikContext } from '@kiraya/ui/forms';
import { FactField } from '../../facts/fact-field';
import type { ProfileValues } from './profile-values';
import { passesVerhoeff } from './verhoeff';

const { aadhaarNo } = PERSON_FACTS;

/** Field for the Aadhaar number. A wrong check digit is a warning, no error. */
export function AadhaarField() {
  const { values } = useFormikContext<ProfileValues>();
  const number = values.aadhaarNo.trim();
  const doubtful = aadhaarNo.pattern[0].test(number) && !passesVerhoeff(number);
  return (
    <>
      <FactField name="aadhaarNo" fact={aadhaarNo} />
      {doubtful && (
        <Banner tone="warning">
          This does not look like a real Aadhaar number: its last digit does not fit the others. Compare it
          with your card. You can save it anyway.
        </Banner>
      )}
    </>
  );
}
