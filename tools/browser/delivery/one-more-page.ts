import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRepository } from '../../../programs/repository.ts';
import { buildInRepository, type FrontEndBuild } from '../../../deploy/site/front-end-build.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const IN_MANIFEST = `visits: {
  path: '/visits',
  roles: ['admin'],
  badge: 'what only a later host knows',
  section: 'Visits',
  menu: { place: 35, icon: 'M3,3H21V5H3V3M3,7H15V9H3V7M3,11H21V13H3V11M3,15H15V17H3V15M3,19H21V21H3V19Z' },
},`;
const IN_ROUTES = `visits: lazy(() => import('./features/visits/visits-page')),`;
const PAGE = `import { Page } from '@kiraya/ui';

export default function VisitsPage() {
  return <Page title="Visits of a day" intro="Who changed what, and when." />;
}
`;

/** Builds the admin remote, in a folder of its own, as someone does who has given it one more page. */
export async function buildWithOneMorePage(): Promise<FrontEndBuild> {
  const repository = temporaryFolder();
  const front = path.join(repository, 'frontends/admin');
  for (const part of ['package.json', 'webpack.config.js', 'src'])
    await cp(inRepository('frontends/admin', part), path.join(front, part), { recursive: true });
  await symlink(inRepository('node_modules'), path.join(repository, 'node_modules'));
  await putAfter('pages: {', IN_MANIFEST, path.join(front, 'src/manifest.ts'));
  await putAfter('PagesOf<typeof manifest> = {', IN_ROUTES, path.join(front, 'src/routes.tsx'));
  await mkdir(path.join(front, 'src/features/visits'));
  await writeFile(path.join(front, 'src/features/visits/visits-page.tsx'), PAGE);
  const webpack = inRepository('node_modules/webpack/bin/webpack.js');
  await promisify(execFile)(process.execPath, [webpack, '--mode', 'production'], { cwd: front });
  return buildInRepository(repository, 'admin');
}

async function putAfter(mark: string, text: string, file: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  if (!source.includes(mark)) throw new Error(`${file} has no '${mark}'.`);
  await writeFile(file, source.replace(mark, `${mark}\n${text}`));
}
