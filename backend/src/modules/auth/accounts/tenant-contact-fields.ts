import { ApiProperty } from '@nestjs/swagger';

const UNREACHED =
  'for an owner who has no confirmed contract with the tenant that goes on or ended less than 180 days ago';

/** Field of an answer with a tenant’s email, which not every owner is told whole. */
export const TenantEmailField = (example = 'rahul.mehta@example.com'): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, example, description: `A tenant’s is masked ${UNREACHED}` });

/** Field of an answer with a tenant’s username or phone, which not every owner is told. */
export const TenantDetailField = (example: string): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, example, description: `A tenant’s is null ${UNREACHED}` });
