import { defineEntity, p } from '@mikro-orm/core';

const PasswordResetSchema = defineEntity({
  name: 'PasswordReset',
  schema: 'auth',
  tableName: 'password_reset',
  properties: {
    userId: p.uuid().primary().name('person_id'),
    tokenHash: p.blob(),
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
  },
});

/** The one reset link of a user that is good: a newer one takes its row. The token itself is kept nowhere. */
export class PasswordReset extends PasswordResetSchema.class {}
PasswordResetSchema.setClass(PasswordReset);
