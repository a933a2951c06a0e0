import { ApiProperty } from '@nestjs/swagger';
import { type Depending, type Field, text } from '../../../platform/answers/fields.js';

const UNREACHED =
  'for an owner who has no confirmed contract with the tenant that goes on or ended less than 180 days ago';

/** Field of an answer with a tenant’s email, which not every owner is told whole. */
export const TenantEmailField = (example = 'rahul.mehta@example.com'): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, example, description: `A tenant’s is masked ${UNREACHED}` });

/** The same with its SQL. */
export const tenantEmail = <P>(
  email: Depending<P>,
  example = 'rahul.mehta@example.com',
): Field<string | null, P> =>
  text(email, { example, description: `A tenant’s is masked ${UNREACHED}` }).orNull();

/** Field of an answer with a tenant’s username or phone, which not every owner is told. */
export const TenantDetailField = (example: string): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, example, description: `A tenant’s is null ${UNREACHED}` });
