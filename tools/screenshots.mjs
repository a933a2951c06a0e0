import { enter } from './entry.mjs';

await enter(async () => {
  const { takeScreenshots } = await import('./screenshots/screenshots.ts');
  await takeScreenshots(process.argv.slice(2));
});
