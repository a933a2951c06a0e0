import { styled } from '@kiraya/mui';
import { type FilteredFactName, filterOptions, PROPERTY_FACTS } from '@kiraya/rules';
import { useQuery } from '@kiraya/session';
import { Stack } from '@kiraya/ui';
import { referencesQuery } from './browse-api';
import { moreFacts } from './browse-filters';
import { FilterDate, type FilterProps, FilterRange, FilterSelect, FilterTick } from './filter-fields';

const More = styled('details')({
  '& > summary': { cursor: 'pointer', padding: '10px 0', fontWeight: 500 },
});

const DEPOSITS = ['1', '2', '3', '6', '10'].map((value) => ({
  value,
  label: value === '1' ? 'Up to 1 month' : `Up to ${value} months`,
}));
const PARKING = [
  { value: 'car', label: 'For a car' },
  { value: 'bike', label: 'For a bike' },
];
const MORE = [
  ...['typeId', 'maxDepositMonths', 'parking', 'lift', 'minFloor', 'maxFloor', 'minArea', 'maxArea'],
  ...moreFacts,
];

/** Filter by a declared fact. */
function FactFilter({ name, ...props }: FilterProps & { name: FilteredFactName }) {
  const fact = PROPERTY_FACTS[name];
  if (fact.kind === 'flag') return <FilterTick {...props} param={name} label={fact.filter.chip} />;
  const { any } = fact.filter;
  const label = 'label' in fact.filter ? fact.filter.label : fact.label;
  return <FilterSelect {...props} param={name} label={label} any={any} options={filterOptions(fact)} />;
}

/** All filters; each change applies at once. */
export function FiltersForm(props: FilterProps) {
  const { data } = useQuery(referencesQuery);
  const named = (list: { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Stack spacing={2}>
      <FactFilter {...props} name="listFor" />
      <FilterRange {...props} params={['minCost', 'maxCost']} label="Rent or price, in rupees" money />
      <FilterSelect
        {...props}
        param="configId"
        label="Configuration"
        any="Any configuration"
        options={named(data?.configs)}
      />
      <FactFilter {...props} name="furnishing" />
      <FilterDate {...props} param="availableBy" label="Vacant by" />
      <More open={MORE.some((param) => props.values.get(param)) || undefined}>
        <summary>More filters</summary>
        <Stack spacing={2}>
          <FilterSelect {...props} param="typeId" label="Type" any="Any type" options={named(data?.types)} />
          <FilterSelect
            {...props}
            param="maxDepositMonths"
            label="Deposit"
            any="Any deposit"
            options={DEPOSITS}
          />
          <FilterSelect {...props} param="parking" label="Parking" any="Not needed" options={PARKING} />
          <FilterTick {...props} param="lift" label="Lift" />
          <FilterRange {...props} params={['minFloor', 'maxFloor']} label="Floor, 0 for the ground floor" />
          <FilterRange {...props} params={['minArea', 'maxArea']} label="Area, in square feet" />
          {moreFacts.map((name) => (
            <FactFilter key={name} {...props} name={name} />
          ))}
        </Stack>
      </More>
    </Stack>
  );
}
