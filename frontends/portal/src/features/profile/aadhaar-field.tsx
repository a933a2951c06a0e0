import { UpdateProfileDto } from '@kiraya/api-client/limits';
import { Banner } from '@kiraya/ui/app';
import { DigitsField, useFormikContext } from '@kiraya/ui/forms';
import type { ProfileValues } from './profile-values';
import { passesVerhoeff } from './verhoeff';

/** Field for the Aadhaar number. A wrong check digit is a warning, no error. */
export function AadhaarField() {
  const { values } = useFormikContext<ProfileValues>();
  const number = values.aadhaarNo.trim();
  const doubtful = UpdateProfileDto.aadhaarNo.pattern.test(number) && !passesVerhoeff(number);
  return (
    <>
      <DigitsField
        name="aadhaarNo"
        label="Aadhaar Number"
        hint="12 digits. Kept encrypted; only you see it in full."
      />
      {doubtful && (
        <Banner tone="warning">
          This does not look like a real Aadhaar number: its last digit does not fit the others. Compare it
          with your card. You can save it anyway.
        </Banner>
      )}
    </>
  );
}
