import type { Machine } from './machine.ts';

const PASSWORD = 'Monsoon-rain-42';

/** Visitor of the site. */
export class Visitor {
  readonly #site: string;
  readonly #email: string;
  #token = '';

  constructor(site: string, email: string) {
    this.#site = site;
    this.#email = email;
  }

  async signUp(): Promise<void> {
    await this.ask('POST', '/auth/signup', {
      name: 'Asha Rao',
      email: this.#email,
      password: PASSWORD,
      role: 'owner',
    });
    await this.logIn();
  }

  async logIn(password = PASSWORD): Promise<void> {
    const body = { email: this.#email, password };
    this.#token = ((await this.ask('POST', '/auth/login', body)) as { token: string }).token;
  }

  /** @returns the picture's address in the site */
  async upload(picture: Uint8Array<ArrayBuffer>): Promise<string> {
    return ((await this.ask('POST', '/properties/pictures', picture)) as { url: string }).url;
  }

  async makeHome(name: string, pictures: readonly string[] = []): Promise<string> {
    const home = {
      ...{
        name,
        typeId: 1,
        configId: 3,
        address: '12, 5th Block, Koramangala, Bengaluru 560095',
        listFor: 'rent',
      },
      ...{
        areaSqft: 1150,
        furnishing: 'Semi',
        bestAbout: 'Morning sun',
        costValue: 42000,
        securityDeposit: 200000,
      },
      ...{ latitude: 12.9352, longitude: 77.6245, amenityIds: [5, 1] },
      images: pictures.map((url) => ({ url, caption: 'Front' })),
    };
    return ((await this.ask('POST', '/properties', home)) as { id: string }).id;
  }

  async ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const isFile = body instanceof Uint8Array;
    const answer = await fetch(`${this.#site}/api${path}`, {
      method,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && { 'content-type': isFile ? 'image/png' : 'application/json' }),
      },
      ...(body !== undefined && { body: isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} is answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}

/**
 * Starts the API and the gateway of a machine by the page's steps.
 * @returns a function that stops them in reverse order
 */
export async function startParts(machine: Machine): Promise<() => Promise<void>> {
  const { apiPort } = machine.options;
  const endApi = await machine.start('run-api', `http://127.0.0.1:${apiPort}/api/health/ready`);
  const endGateway = await machine.start('run-gateway', `${machine.site}/api/health/ready`);
  return async () => {
    const codes = [await endGateway(), await endApi()];
    if (codes.some((code) => code !== 0)) throw new Error(`The parts end with ${codes.join(' and ')}.`);
  };
}
