import { enter } from './entry.mjs';

await enter(async () => {
  const { createAdmin } = await import('./create-admin/create-admin.ts');
  await createAdmin(process.argv.slice(2), process.env);
  process.exit();
});
