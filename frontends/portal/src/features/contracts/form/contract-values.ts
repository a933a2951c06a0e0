import type { NewContract } from '../api/change-contract';

/** What the form holds. An empty rent is an empty string, as its field shows it. */
export interface ContractValues {
  propertyId: string;
  tenantId: string;
  startDate: string;
  endDate: string;
  rent: number | '';
}

export const emptyContract: ContractValues = {
  propertyId: '',
  tenantId: '',
  startDate: '',
  endDate: '',
  rent: '',
};

/** What is sent of values that passed the schema. */
export const bodyOf = ({ endDate, rent, ...given }: ContractValues): NewContract => ({
  ...given,
  endDate: endDate || null,
  rent: Number(rent),
});
