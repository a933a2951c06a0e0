import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { compression, manifestFile, minimizer, rules, scriptsFile } from './build-steps.ts';
import { sharedPackages } from './shared-packages.ts';

const require = createRequire(import.meta.url);
const repository = fileURLToPath(new URL('../../../../', import.meta.url));

interface Options {
  /** Folder of the front end (`import.meta.dirname` of its webpack.config.js). */
  dir: string;
  /** Port of its dev server. */
  port: number;
}

export type HostOptions = Options;

export interface PlainOptions {
  dir: string;
  /** File that renders each page, below `src`, by the page's name. */
  pages: Readonly<Record<string, string>>;
}

export interface RemoteOptions extends Options {
  /** Name of the federation container: a valid JavaScript identifier, no reserved word. */
  container: string;
  /** `RemoteManifest` of `@kiraya/router`. */
  manifest: object;
  /** Has a root of its own that the server renders: `src/root/client.tsx` and `src/root/server.tsx`. */
  root?: boolean;
  /** Name of its service worker, `src/worker/<name>.ts`, which becomes `worker/<name>.js` of the release. */
  worker?: string;
}

/**
 * Modules of nivo that no chart of Kiraya uses (12 KB gz), replaced by empty ones: `@kiraya/ui/charts`
 * measures its width itself and points at months, not at single points.
 */
const notDrawn = {
  '@nivo/voronoi': false,
  'react-virtualized-auto-sizer': false,
  'use-debounce': false,
} as const;

type Factory<Made = Configuration> = (env: unknown, argv: { mode?: string }) => Made;

/**
 * Returns the webpack configuration of the host: the one page, the core packages and the federation runtime
 * for all.
 */
export function createHostConfig({ dir, port }: HostOptions): Factory {
  return (_env, argv) => {
    const prod = argv.mode === 'production';
    const common = commonConfig(dir, 'host', port, prod);
    return {
      ...common,
      entry: { main: './src/main.tsx' },
      output: { ...common.output, publicPath: '/' },
      resolve: { ...common.resolve, alias: { ...notDrawn, ...runtimeAliases() } },
      plugins: [
        federation(dir, 'host', prod),
        new HtmlWebpackPlugin({
          template: join(dir, 'src/index.html'),
          excludeChunks: ['host'],
          scriptLoading: 'defer',
          minify: false,
        }),
        ...(prod ? compression() : []),
      ],
    };
  };
}

/**
 * Returns the webpack configuration of a remote: one exposed entry, `./routes`, from `src/routes.tsx`, and
 * the manifest of its pages.
 */
export function createRemoteConfig(options: RemoteOptions): Factory<Configuration | Configuration[]> {
  const { dir, container, port, manifest, root = false, worker } = options;
  return (_env, argv) => {
    const prod = argv.mode === 'production';
    const common = commonConfig(dir, container, port, prod);
    const remote = {
      ...common,
      entry: {},
      output: { ...common.output, clean: { keep: /^(?:root|server|worker)(?:\/|$)/ } },
      plugins: [
        federation(dir, container, prod),
        manifestFile(manifest, prod && root ? join(dir, 'dist', SERVER_BUILD) : undefined),
        ...(prod ? compression() : []),
      ],
    };
    const others = [
      ...(root ? [rootConfig(dir, port), serverConfig(dir, port)] : []),
      ...(worker === undefined ? [] : [workerConfig(dir, port, worker)]),
    ];
    if (!prod || others.length === 0) return remote;
    // The manifest names the server build's hash, so it is made last.
    return [...others, { ...remote, dependencies: others.map(({ name }) => String(name)) }];
  };
}

/** Configures a service worker: one plain script, whose name has no hash. */
function workerConfig(dir: string, port: number, name: string): Configuration {
  const common = commonConfig(dir, 'worker', port, true);
  return {
    ...common,
    target: ['webworker', 'es2022'],
    entry: { [name]: `./src/worker/${name}.ts` },
    output: { ...common.output, path: resolve(dir, 'dist/worker'), filename: '[name].js' },
    plugins: compression(),
  };
}

/** Path of the build for the server among a remote's files. */
const SERVER_BUILD = 'server/draw.cjs';

/**
 * Configures the remote's own root in the browser, with its own copy of every package: it hydrates pages
 * rendered by the same release.
 */
function rootConfig(dir: string, port: number): Configuration {
  const common = commonConfig(dir, 'root', port, true);
  return {
    ...common,
    entry: { main: './src/root/client.tsx' },
    output: { ...common.output, path: resolve(dir, 'dist/root') },
    plugins: [scriptsFile(), ...compression()],
  };
}

/** Configures the same root for Node, as one self-contained file. */
function serverConfig(dir: string, port: number): Configuration {
  const common = commonConfig(dir, 'server', port, true);
  return {
    ...common,
    target: ['node24', 'es2022'],
    entry: { draw: './src/root/server.tsx' },
    output: {
      ...common.output,
      path: resolve(dir, 'dist/server'),
      publicPath: '',
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    module: { rules: rules(true), generator: { 'asset/resource': { emit: false } } },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/**
 * Configures pages as one plain bundle each, with their own copy of every package: the baseline of `npm run
 * bench` for the public pages.
 */
export function createPlainConfig({ dir, pages }: PlainOptions): Factory<Configuration[]> {
  return () =>
    Object.entries(pages).map(([page, file]) => {
      const common = commonConfig(dir, `plain-${page}`, 0, true);
      return {
        ...common,
        entry: { main: `./src/${file}` },
        output: { ...common.output, path: join(repository, '.cache/bench/plain', page), publicPath: '/' },
        plugins: [
          new HtmlWebpackPlugin({
            template: join(dir, '../host/src/index.html'),
            scriptLoading: 'defer',
            minify: false,
          }),
          ...compression(),
        ],
      };
    });
}

function commonConfig(dir: string, name: string, port: number, prod: boolean): Configuration {
  const mode = prod ? 'production' : 'development';
  return {
    name,
    mode,
    context: dir,
    target: ['web', 'es2022'],
    // Never an eval flavour: development runs under the same Content-Security-Policy.
    devtool: prod ? 'hidden-source-map' : 'source-map',
    output: {
      path: resolve(dir, 'dist'),
      publicPath: 'auto',
      clean: true,
      uniqueName: `kiraya_${name}`,
      hashDigestLength: 12,
      filename: scriptName('[name]', prod),
      chunkFilename: scriptName('[name]', prod),
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: notDrawn },
    module: { rules: rules(prod) },
    optimization: { moduleIds: 'deterministic', chunkIds: prod ? 'deterministic' : 'named', minimizer },
    // None on disk: with what it kept of a build before, webpack loses exports of shared packages that others use.
    cache: !prod && { type: 'memory' },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    devServer: {
      port,
      host: '127.0.0.1',
      hot: false,
      liveReload: true,
      historyApiFallback: true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: false },
    },
  } as Configuration;
}

function federation(dir: string, name: string, prod: boolean): ModuleFederationPlugin {
  const isHost = name === 'host';
  return new ModuleFederationPlugin({
    name,
    exposes: isHost ? {} : { './routes': './src/routes.tsx' },
    remotes: {},
    shared: sharedPackages(dir, isHost),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    dev: false,
    filename: scriptName('remoteEntry', prod),
    experiments: {
      ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
      // The remotes' entry scripts are loaded by address: no manifest is read in the browser.
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

/**
 * Aliases the CommonJS runtime, which provideExternalRuntime requires beside the ESM one, to one file. Saves
 * 20 KB gz.
 */
function runtimeAliases(): Record<string, string> {
  const parts = ['runtime', 'runtime-core', 'sdk'];
  return Object.fromEntries(
    parts.map((part) => {
      const name = `@module-federation/${part}`;
      return [`${name}$`, join(dirname(require.resolve(name)), 'index.js')];
    }),
  );
}

function scriptName(name: string, prod: boolean): string {
  return prod ? `js/${name}.[contenthash].js` : `js/${name}.js`;
}
