import type { NewContract, NewTerms } from '../api/change-contract';

/** What the form holds. An empty number is an empty string, as its field shows it. */
export interface ContractValues {
  propertyId: string;
  tenantId: string;
  startDate: string;
  endDate: string;
  rent: number | '';
  dueDay: number | '';
  partMonths: 'whole' | 'days';
  escalation: { percent: number | ''; everyMonths: number | '' };
}

const YEAR = 12;

/** Nothing agreed beside the rent. */
export const noMoreTerms = {
  dueDay: '',
  partMonths: 'whole',
  escalation: { percent: '', everyMonths: YEAR },
} as const;

/** Whether anything is agreed beside the rent. */
export const hasMoreTerms = ({ dueDay, partMonths, escalation }: ContractValues): boolean =>
  dueDay !== '' || partMonths === 'days' || escalation.percent !== '';

export const emptyContract: ContractValues = {
  propertyId: '',
  tenantId: '',
  startDate: '',
  endDate: '',
  rent: '',
  ...noMoreTerms,
};

/** What is sent of the terms among values that passed the schema. */
export function termsOf({ startDate, endDate, rent, ...agreed }: ContractValues): NewTerms {
  const { dueDay, partMonths, escalation } = agreed;
  const { percent, everyMonths } = escalation;
  return {
    startDate,
    endDate: endDate || null,
    rent: Number(rent),
    ...(dueDay !== '' && { dueDay }),
    ...(dueDay === '' && partMonths === 'days' && { prorate: true }),
    ...(percent !== '' && { escalation: { percent, everyMonths: Number(everyMonths) } }),
  };
}

/** What is sent of values that passed the schema. */
export const bodyOf = (values: ContractValues): NewContract => ({
  propertyId: values.propertyId,
  tenantId: values.tenantId,
  ...termsOf(values),
});
