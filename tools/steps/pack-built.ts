// Stand-in for `npm run release --` in the steps: packs the current build, committed or not.
import { buildInRepository } from '../../deploy/site/front-end-build.ts';
import { frontEndNamed } from '../../deploy/site/published-remote.ts';
import { baseOf } from '../../deploy/site/release-record.ts';
import { packRelease } from '../../deploy/release/pack.ts';
import { packProgram, type ProgramName } from '../../deploy/release/program-release.ts';
import { repository } from '../../programs/repository.ts';

const [part = '', , out = ''] = process.argv.slice(2);
const commit = '0'.repeat(40);
const frontEnd = frontEndNamed(part);
if (frontEnd) {
  const { name, version, files } = await buildInRepository(repository, frontEnd);
  await packRelease(out, { name, version, commit, base: baseOf({ name, version }), files });
} else await packProgram(repository, out, part as ProgramName, commit);
