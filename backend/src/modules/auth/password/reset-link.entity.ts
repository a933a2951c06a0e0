import { defineEntity, p } from '@mikro-orm/core';

const ResetLinkSchema = defineEntity({
  name: 'ResetLink',
  schema: 'auth',
  tableName: 'reset_link',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().name('user_id'),
    tokenHash: p.blob(),
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
  },
});

/** A link that lets a user set a new password. The token itself is not stored. */
export class ResetLink extends ResetLinkSchema.class {}
ResetLinkSchema.setClass(ResetLink);
