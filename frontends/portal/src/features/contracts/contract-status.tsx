import { StatusChip, type Tone } from '@kiraya/ui';
import type { Contract, ContractStatus } from './api/contract';
import { needsConfirmation } from './consent';

const words: Record<ContractStatus, { label: string; tone: Tone }> = {
  upcoming: { label: 'Upcoming', tone: 'info' },
  active: { label: 'Active', tone: 'success' },
  ended: { label: 'Ended', tone: 'neutral' },
  terminated: { label: 'Terminated', tone: 'warning' },
};

export const contractStatuses = Object.keys(words) as ContractStatus[];

export const isContractStatus = (text: string): text is ContractStatus => text in words;

export const statusLabel = (status: ContractStatus): string => words[status].label;

export function ContractStatusChip({ status }: { status: ContractStatus }) {
  return <StatusChip {...words[status]} />;
}

/** Chip of a contract that its tenant refused or has not confirmed; renders nothing for a confirmed one. */
export function ContractConsentChip({ contract }: { contract: Contract }) {
  if (contract.refused) return <StatusChip label="Refused by the tenant" tone="error" />;
  return needsConfirmation(contract) ? (
    <StatusChip label="Not yet confirmed by the tenant" tone="warning" />
  ) : null;
}
