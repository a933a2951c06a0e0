import { inRepository } from '../../programs/repository.ts';
import { Program, type ProgramOptions } from './program.ts';
import { reservePort } from './reserve-port.ts';

/** Product as `npm start` runs it, on a free port. */
export interface Product extends Program {
  readonly base: string;
}

/** Starts the product without waiting for it. */
export async function launchProduct(
  dataDir: string,
  { env, ...options }: ProgramOptions = {},
): Promise<Product> {
  const port = env?.PORT ?? String(await reservePort());
  const program = new Program([inRepository('programs/run.mjs'), 'start'], {
    ...options,
    env: { DATA_DIR: dataDir, PORT: port, ...env },
  });
  return Object.assign(program, { base: `http://127.0.0.1:${port}` });
}

/** Starts the product and waits until it is ready. */
export async function startProduct(dataDir: string, options?: ProgramOptions): Promise<Product> {
  const product = await launchProduct(dataDir, options);
  await product.says('Press Ctrl-C to stop.');
  return product;
}
