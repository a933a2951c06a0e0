import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { Stack } from '@kiraya/ui';
import { referencesQuery } from './browse-api';
import { FURNISHED } from '../../offer/furnished';
import { FilterDate, type FilterProps, FilterRange, FilterSelect, FilterTick } from './filter-fields';

const More = styled('details')({
  '& > summary': { cursor: 'pointer', padding: '10px 0', fontWeight: 500 },
});

const LISTED = [
  { value: 'rent', label: 'Rent' },
  { value: 'lease', label: 'Lease' },
  { value: 'sell', label: 'Sale' },
];
const FURNISHING = Object.entries(FURNISHED).map(([value, label]) => ({ value, label }));
const DEPOSITS = ['1', '2', '3', '6', '10'].map((value) => ({
  value,
  label: value === '1' ? 'Up to 1 month' : `Up to ${value} months`,
}));
const PARKING = [
  { value: 'car', label: 'For a car' },
  { value: 'bike', label: 'For a bike' },
];
const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const FACINGS = same([
  ...['North', 'North-east', 'East', 'South-east'],
  ...['South', 'South-west', 'West', 'North-west'],
]);
const OPEN_TO = same(['Families', 'Single people', 'Sharers', 'Companies']);
const MORE = [
  ...['typeId', 'maxDepositMonths', 'parking', 'pets', 'lift', 'minFloor', 'maxFloor'],
  ...['facing', 'minArea', 'maxArea', 'openTo'],
];

/** All filters; each change applies at once. */
export function FiltersForm(props: FilterProps) {
  const { data } = useQuery(referencesQuery);
  const named = (list: { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Stack spacing={2}>
      <FilterSelect
        {...props}
        param="listFor"
        label="Listed for"
        any="Rent, lease or sale"
        options={LISTED}
      />
      <FilterRange {...props} params={['minCost', 'maxCost']} label="Rent or price, in rupees" money />
      <FilterSelect
        {...props}
        param="configId"
        label="Configuration"
        any="Any configuration"
        options={named(data?.configs)}
      />
      <FilterSelect
        {...props}
        param="furnishing"
        label="Furnishing"
        any="Any furnishing"
        options={FURNISHING}
      />
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
          <div>
            <FilterTick {...props} param="pets" label="Pets welcome" />
            <FilterTick {...props} param="lift" label="Lift" />
          </div>
          <FilterRange {...props} params={['minFloor', 'maxFloor']} label="Floor, 0 for the ground floor" />
          <FilterSelect {...props} param="facing" label="Facing" any="Any direction" options={FACINGS} />
          <FilterRange {...props} params={['minArea', 'maxArea']} label="Area, in square feet" />
          <FilterSelect {...props} param="openTo" label="Open to" any="Anyone" options={OPEN_TO} />
        </Stack>
      </More>
    </Stack>
  );
}
