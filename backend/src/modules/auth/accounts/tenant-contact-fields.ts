import { type Depending, type Field, text } from '../../../platform/answers/fields.js';

const UNREACHED =
  'for owners without a confirmed contract with the tenant that is current or ended less than 180 days ago';
const MASKED = `Email; a tenant’s is masked ${UNREACHED}`;
const EXAMPLE = 'rahul.mehta@example.com';

/** A tenant’s email, which not every owner sees whole. */
export const tenantEmail = <P>(email: Depending<P>, example = EXAMPLE): Field<string | null, P> =>
  text(email, { example, description: MASKED }).orNull();

/** A tenant’s username or phone, which not every owner sees. */
export const tenantDetail = <P>(detail: Depending<P>, example: string): Field<string | null, P> =>
  text(detail, { example, description: `A tenant’s is null ${UNREACHED}` }).orNull();
