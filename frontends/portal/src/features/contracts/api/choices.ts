import { formatDate } from '@kiraya/formats';
import { api, queryOptions, read } from '@kiraya/session';
import { propertyKeys } from '@kiraya/session/query-keys';
import type { ComboOption } from '@kiraya/ui/forms';

const OFFERED = 50;

export interface HomeOption extends ComboOption {
  /** What the owner asks a month, in rupees; undefined for a home that is for sale. */
  askedRent?: number;
  /** Rupees that the owner asks for as a deposit, and a month for maintenance; undefined where nothing is asked. */
  deposit?: number;
  maintenance?: number;
}

/** Properties that the user may let whose name or address holds `q`; the newest ones for an empty `q`. */
export async function findHomes(q: string, signal: AbortSignal): Promise<HomeOption[]> {
  const homes = await read(
    api.GET('/api/properties', { params: { query: { active: 'true', q, limit: OFFERED } }, signal }),
  );
  return homes.map(({ id, name, address, listFor, costValue, tenant, status, letFrom, ...home }) => ({
    value: id,
    label: name,
    detail: [address, occupancyText(status, tenant, letFrom)].filter(Boolean).join(' · '),
    ...(listFor !== 'sell' && {
      askedRent: costValue,
      deposit: home.securityDeposit || undefined,
      maintenance: home.maintenance || undefined,
    }),
  }));
}

/** What a home asks for a month, in rupees; none where it is for sale. */
export const askedRentQuery = (id: string) =>
  queryOptions({
    queryKey: propertyKeys.of('asked-rent', id),
    async queryFn({ signal }) {
      const { listFor, costValue } = await read(
        api.GET('/api/properties/{id}', { params: { path: { id } }, signal }),
      );
      return listFor === 'sell' ? null : costValue;
    },
    staleTime: 0,
  });

function occupancyText(
  status: string,
  tenant: { name: string } | null,
  letFrom?: string | null,
): string | undefined {
  if (status === 'sold') return 'Sold';
  if (tenant) return `Rented by ${tenant.name}`;
  return letFrom ? `Let from ${formatDate(letFrom)}` : undefined;
}

/** Tenants whose name holds `q`, of an owner those they know, and the one whose whole email or username it is. */
export async function findTenants(q: string, signal: AbortSignal): Promise<ComboOption[]> {
  const tenants = await read(
    api.GET('/api/auth/tenants', { params: { query: { q, limit: OFFERED } }, signal }),
  );
  return tenants.map(({ id, name, email }) => ({ value: id, label: name, detail: email ?? undefined }));
}
