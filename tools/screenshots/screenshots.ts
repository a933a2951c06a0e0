import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchChromium } from '../browser/chromium.ts';
import { startProduct } from '../browser/support/product.ts';
import { buildApi, buildScreens } from '../../deploy/build/build.ts';
import { Fault } from '../../programs/fault.ts';
import { inRepository } from '../../programs/repository.ts';
import { SHOTS, type Shot } from './shots.ts';
import { StoppedClock } from './stopped-clock.ts';
import { takeShot, type Studio } from './take-shot.ts';

const folder = inRepository('docs', 'screenshots');

/**
 * Takes the pictures of `docs/screenshots` from the product with demo data, at a fixed instant, so that the same
 * screens always give the same pictures.
 *
 * @param names pictures to take; all when empty
 * @throws Fault for an unknown name
 */
export async function takeScreenshots(names: readonly string[]): Promise<void> {
  const shots = names.length > 0 ? names.map(shotNamed) : SHOTS;
  await buildApi(console.log);
  await buildScreens(console.log);
  const clock = new StoppedClock();
  const product = await startProduct({ demo: true, clock });
  try {
    const browser = await launchChromium();
    try {
      await takeAll({ browser, product, clock }, shots);
    } finally {
      await browser.close();
    }
  } finally {
    await product.close();
  }
}

async function takeAll(studio: Studio, shots: readonly Shot[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const shot of shots) {
    const picture = await takeShot(studio, shot);
    await writeFile(path.join(folder, `${shot.name}.webp`), picture);
    console.log(`${shot.name}.webp, ${Math.ceil(picture.length / 1024)} KB`);
  }
}

function shotNamed(name: string): Shot {
  const shot = SHOTS.find((one) => one.name === name);
  if (!shot)
    throw new Fault(
      `There is no picture '${name}': choose among ${SHOTS.map((one) => one.name).join(', ')}.`,
    );
  return shot;
}
