import path from 'node:path';
import { buildInRepository } from '../../site/front-end-build.ts';
import { frontEndNamed } from '../../site/published-remote.ts';
import { baseOf } from '../../site/release-record.ts';
import { releasedCommit } from '../../release/commit.ts';
import { packRelease } from '../../release/pack.ts';
import { inRepository } from '../../repository.ts';

/** Pictures and precompressed forms would make up most of it, and say nothing about how versions get on. */
const isNeeded = (file: string): boolean => !/^media\/|\.(br|gz)$/.test(file);

const [checkout = '', ...names] = process.argv.slice(2);
for (const word of names) {
  const name = frontEndNamed(word);
  if (!name) throw new Error(`There is no front end '${word}'.`);
  const { version, files } = await buildInRepository(path.resolve(checkout), name);
  const kept = new Map([...files].filter(([file]) => isNeeded(file)));
  const commit = await releasedCommit(path.resolve(checkout), {});
  const out = inRepository('tools/browser/delivery/fixtures');
  console.log(
    await packRelease(out, { name, version, commit, base: baseOf({ name, version }), files: kept }),
  );
}
