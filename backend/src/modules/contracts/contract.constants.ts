export const CONTRACT_STATUSES = ['upcoming', 'active', 'ended', 'terminated'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];
