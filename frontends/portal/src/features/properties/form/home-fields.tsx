import { groupsNamedIn } from '@kiraya/rules';
import { Panel } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { FieldRow, NumberField, SelectField, TextField, useFormikContext } from '@kiraya/ui/forms';
import type { ReactNode } from 'react';
import type { ReferenceData } from '../api/reference-data';
import { Stacked } from '../stacked';
import { asOptions, furnishingOptions, listForOptions } from './property-options';
import type { PropertyValues } from './property-values';
import { WhereFields } from './where-fields';

interface Props {
  reference: ReferenceData;
  /** Fields of this form alone, such as owner or status; shown first. */
  children?: ReactNode;
}

/** Fields for the kind of home and its address. */
export function HomeFields({ reference, children }: Props) {
  return (
    <Panel title="The home">
      <Stacked>
        {children}
        <TextField name="name" label="Name" hint="As people will know it: Lake View Residency 4B" />
        <TextField name="address" label="Address" rows={2} hint="With the city and the PIN code" />
        <WhereFields />
        <FieldRow>
          <SelectField
            name="typeId"
            label="Type"
            placeholder="Select a type"
            options={asOptions(reference.types)}
          />
          <SelectField
            name="configId"
            label="Config"
            placeholder="Select a config"
            options={asOptions(reference.configs)}
          />
        </FieldRow>
        <FieldRow>
          <NumberField name="areaSqft" label="Area (sqft)" unit="sq ft" />
          <SelectField name="furnishing" label="Furnishing" options={furnishingOptions} />
        </FieldRow>
        <SelectField name="listFor" label="List For" options={listForOptions} />
        <TextField
          name="bestAbout"
          label="Best About"
          rows={3}
          hint="Optional. What a visitor should know first: the light, the lane, the metro nearby."
        />
        <GroupsHint />
      </Stacked>
    </Panel>
  );
}

/** Hint if the text names groups of people. No error: the author knows what is meant. */
function GroupsHint() {
  const { name, bestAbout } = useFormikContext<PropertyValues>().values;
  const named = groupsNamedIn(`${name}\n${bestAbout}`);
  if (named.length === 0) return null;
  return (
    <Banner tone="warning">
      {`The text says ${named.map((words) => `“${words}”`).join(', ')}. Say what the home is like rather than `}
      whom it is for: religion, caste, community, food, language or marriage decide nothing here.
    </Banner>
  );
}
