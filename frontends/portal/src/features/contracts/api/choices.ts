import type { Schemas } from '@kiraya/api-client';
import { formatDate } from '@kiraya/formats';
import { api, queryOptions, read } from '@kiraya/session';
import { propertyKeys } from '@kiraya/session/query-keys';
import type { ComboOption } from '@kiraya/ui/forms';

const OFFERED = 50;

export interface HomeOption extends ComboOption {
  /** Rupees a month that the owner asks for; undefined for a home on sale. */
  askedRent?: number;
  /** Rupees that the owner asks for as deposit, and monthly for maintenance; undefined if none. */
  deposit?: number;
  maintenance?: number;
}

/** Finds properties that the user may let, by name or address; the newest ones for an empty `q`. */
export async function findHomes(q: string, signal: AbortSignal): Promise<HomeOption[]> {
  const homes = await read(
    api.GET('/api/properties', { params: { query: { active: 'true', q, limit: OFFERED } }, signal }),
  );
  return homes.map(optionOf);
}

type Home = Schemas['PropertyDto'];
type Asked = Pick<Home, 'id' | 'name' | 'address' | 'status' | 'listFor' | 'costValue' | 'securityDeposit'> &
  Partial<Pick<Home, 'tenant' | 'letFrom' | 'maintenance'>>;

const optionOf = ({
  id,
  name,
  address,
  listFor,
  costValue,
  tenant,
  status,
  letFrom,
  ...home
}: Asked): HomeOption => ({
  value: id,
  label: name,
  detail: [address, occupancyText(status, tenant ?? null, letFrom)].filter(Boolean).join(' · '),
  ...(listFor !== 'sell' && {
    askedRent: costValue,
    deposit: home.securityDeposit || undefined,
    maintenance: home.maintenance || undefined,
  }),
});

/** Query for what the owner of a home asks for. */
export const homeToLetQuery = (id: string) =>
  queryOptions({
    queryKey: propertyKeys.of('to-let', id),
    queryFn: async ({ signal }) =>
      optionOf(await read(api.GET('/api/properties/{id}', { params: { path: { id } }, signal }))),
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

/** Finds tenants by name (for an owner, those they know), or one by the whole email or username. */
export async function findTenants(q: string, signal: AbortSignal): Promise<ComboOption[]> {
  const tenants = await read(
    api.GET('/api/auth/tenants', { params: { query: { q, limit: OFFERED } }, signal }),
  );
  return tenants.map(({ id, name, email }) => ({ value: id, label: name, detail: email ?? undefined }));
}
