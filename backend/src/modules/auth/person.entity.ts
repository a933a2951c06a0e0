import { defineEntity, p } from '@mikro-orm/core';
import { ROLES } from '../../platform/security/principal.js';

const PersonSchema = defineEntity({
  name: 'Person',
  schema: 'auth',
  tableName: 'person',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    email: p.text().nullable(),
    username: p.text().nullable(),
    passwordHash: p.text().nullable(),
    role: p.enum(ROLES),
    tokenVersion: p.integer().default(1),
    phone: p.text().nullable(),
    dob: p.type('date').$type<string>().nullable(),
    aadhaarSealed: p.blob().nullable(),
    aadhaarLast4: p.text().nullable(),
    panSealed: p.blob().nullable(),
    panLast4: p.text().nullable(),
    isDummy: p.boolean().default(false),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** An account and the person behind it. */
export class Person extends PersonSchema.class {}
PersonSchema.setClass(Person);
