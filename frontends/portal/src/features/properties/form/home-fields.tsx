import { groupsNamedIn } from '@kiraya/rules';
import { Panel } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { FieldRow, useFormikContext } from '@kiraya/ui/forms';
import type { ReactNode } from 'react';
import type { ReferenceData } from '../api/reference-data';
import { Stacked } from '../stacked';
import { PropertyField } from './property-field';
import { asOptions } from './property-options';
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
        <PropertyField name="name" />
        <PropertyField name="address" />
        <WhereFields />
        <FieldRow>
          <PropertyField name="typeId" options={asOptions(reference.types)} />
          <PropertyField name="configId" options={asOptions(reference.configs)} />
        </FieldRow>
        <FieldRow>
          <PropertyField name="areaSqft" />
          <PropertyField name="furnishing" />
        </FieldRow>
        <PropertyField name="listFor" />
        <PropertyField name="bestAbout" />
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
