import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Compilation, Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';

const require = createRequire(import.meta.url);
const COMPRESSIBLE = /\.(js|svg|json)$/;

/** Loaders: TypeScript by swc; fonts and pictures as hashed files. */
export function rules(prod: boolean): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      loader: require.resolve('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', development: !prod } },
        },
      },
    },
    { test: /\.(woff2|svg|png|jpg|webp|avif)$/, type: 'asset/resource' },
  ];
}

export const minimizer: NonNullable<Configuration['optimization']>['minimizer'] = [
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
];

/** Writes gzip and brotli forms beside every text file, so that serving never compresses. */
export function compression(): WebpackPluginInstance[] {
  const common = { test: COMPRESSIBLE, threshold: 1024 };
  return [
    new CompressionPlugin({ ...common, algorithm: 'gzip', filename: '[path][base].gz' }),
    new CompressionPlugin<BrotliOptions>({
      ...common,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ];
}

/**
 * Puts a remote's manifest beside its scripts, for the deploy step.
 * @param serverBuild file of its build for the server; the manifest names it with its hash
 */
export function manifestFile(manifest: object, serverBuild?: string): WebpackPluginInstance {
  return jsonFile('remote.json', 'ADDITIONAL', () => ({
    ...manifest,
    ...(serverBuild !== undefined && { server: namedByHash(serverBuild) }),
  }));
}

function namedByHash(file: string): { file: string; sha256: string } {
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  return { file: `${basename(dirname(file))}/${basename(file)}`, sha256 };
}

/** Lists the scripts of each entry and each named chunk, for the server that puts them into pages. */
export function scriptsFile(): WebpackPluginInstance {
  return jsonFile('scripts.json', 'SUMMARIZE', ({ namedChunkGroups }) =>
    Object.fromEntries(
      [...namedChunkGroups].map(([name, group]) => [
        name,
        group.getFiles().filter((file) => file.endsWith('.js')),
      ]),
    ),
  );
}

function jsonFile(
  name: string,
  stage: 'ADDITIONAL' | 'SUMMARIZE',
  content: (compilation: Compilation) => object,
): WebpackPluginInstance {
  return {
    apply: ({ hooks, webpack }) =>
      hooks.thisCompilation.tap(name, (compilation) =>
        compilation.hooks.processAssets.tap(
          { name, stage: webpack.Compilation[`PROCESS_ASSETS_STAGE_${stage}`] },
          () =>
            compilation.emitAsset(name, new webpack.sources.RawSource(JSON.stringify(content(compilation)))),
        ),
      ),
  };
}
