import { ASKED_FACTS, ASKED_GROUPS, type AskedFactName, PG_TYPE } from '@kiraya/rules';
import { Panel } from '@kiraya/ui';
import { FieldRow, useFormikContext } from '@kiraya/ui/forms';
import { Stacked } from '../stacked';
import { PropertyField } from './property-field';
import type { PropertyValues } from './property-values';

const names = Object.keys(ASKED_FACTS) as AskedFactName[];

/** Optional fields that visitors ask about first, a row for each group. */
export function FactFields() {
  const { typeId } = useFormikContext<PropertyValues>().values;
  const isShown = (name: AskedFactName): boolean => name !== 'pgFor' || typeId === PG_TYPE;
  return (
    <Panel title="What visitors ask first">
      <Stacked>
        {ASKED_GROUPS.map((group) => (
          <FieldRow key={group}>
            {names
              .filter((name) => ASKED_FACTS[name].group === group && isShown(name))
              .map((name) => (
                <PropertyField key={name} name={name} />
              ))}
          </FieldRow>
        ))}
      </Stacked>
    </Panel>
  );
}
