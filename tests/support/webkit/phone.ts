import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DriverRefusal, type Size, WebkitDriver } from './driver.ts';

/** An element of the open page, as the driver names it. */
type Handle = Readonly<Record<string, string>>;

interface Patience {
  /** Milliseconds. */
  readonly timeout?: number;
}

const PATIENCE_MS = 90_000;
/** Looks at an empty page, 50 ms apart, before its address is given again. */
const MANY_LOOKS = 100;

/** By which elements a role is searched for. */
const ROLES = {
  button: 'button, [role=button]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  switch: '[role=switch]',
  textbox: 'input, textarea',
} as const;
export type Role = keyof typeof ROLES;

/** A device with WebKit, whose browser can be killed as its system does it, and opened again over what it kept. */
export class WebkitPhone {
  readonly #url: string;
  readonly #size: Size;
  readonly #profile = mkdtempSync(join(tmpdir(), 'lading-webkit-'));
  #driver: WebkitDriver | null = null;

  private constructor(url: string, size: Size) {
    this.#url = url;
    this.#size = size;
  }

  /** A new device on which the app stands open at an address such as `http://localhost:8080`. */
  static async open(url: string, size: Size = { width: 390, height: 844 }): Promise<WebkitPhone> {
    const phone = new WebkitPhone(url, size);
    try {
      await phone.reopen();
      return phone;
    } catch (error) {
      await phone.close();
      throw error;
    }
  }

  /** Ends the browser with all its processes at once, wherever it is. */
  async kill(): Promise<void> {
    await this.#driver?.kill();
    this.#driver = null;
  }

  /** Starts the browser over its profile, and opens a page of the app. */
  async reopen(path = '/'): Promise<void> {
    this.#driver = await WebkitDriver.start(this.#profile, this.#size);
    await this.goto(path);
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 3 });
  }

  /** Leaves for another page of the app, and waits until its document is loaded, not until it is drawn. */
  async goto(path: string): Promise<void> {
    await this.until('a page to leave', () => this.run(() => Reflect.set(window, 'isLeft', true)));
    const ask = () => this.#ask('POST', '/url', { url: this.#url + path });
    await ask();
    const isHere = () => document.readyState === 'complete' && !Reflect.has(window, 'isLeft');
    const isUnasked = () => location.href === 'about:blank';
    let lost = 0;
    await this.until(`the document of ${path}`, async () => {
      // A browser that has just begun may lose the first address it is given.
      lost = (await this.run(isUnasked)) ? lost + 1 : 0;
      if (lost > 0 && lost % MANY_LOOKS === 0) await ask();
      return this.run(isHere);
    });
  }

  /** Goes back to the page before, as by the gesture or the arrow. */
  back(): Promise<void> {
    return this.#ask('POST', '/back', {});
  }

  /** What a function gives in the open page; it may use its parameters alone. */
  run<P extends readonly unknown[], T>(work: (...parameters: P) => T, ...args: P): Promise<T> {
    return this.#execute(work, args);
  }

  /**
   * Asks until there is an answer that is something, and gives it. A page on its way has none.
   *
   * @throws with what the page says instead
   */
  async until<T>(what: string, ask: () => Promise<T | null>, { timeout = PATIENCE_MS }: Patience = {}): Promise<T> {
    const end = Date.now() + timeout;
    for (;;) {
      const answer = await ask().catch(nothingWhereRefused);
      if (answer !== null && answer !== false) return answer;
      if (Date.now() > end) throw new Error(`Not there: ${what}. The page says:\n${await this.says()}`);
      await wait(50);
    }
  }

  /** The address and all words of the open page. */
  says(): Promise<string> {
    return this.run(() => `${location.pathname}${location.search}\n${document.body.innerText}`);
  }

  /** Waits until words are on the page, in capitals or not. */
  async said(words: string, patience?: Patience): Promise<void> {
    const isThere = (text: string) => document.body.innerText.toLowerCase().includes(text);
    await this.until(`"${words}"`, () => this.run(isThere, words.toLowerCase()), patience);
  }

  /** Waits for something with a role whose accessible name, as WebKit reckons it, has these words in it. */
  async find(role: Role, name: string, patience?: Patience): Promise<Handle> {
    return this.until(`${role} "${name}"`, () => this.#find(ROLES[role], name), patience);
  }

  /** Taps something once it is enabled and stands still, and nothing lies above it. */
  async tap(role: Role, name: string): Promise<void> {
    let last = '';
    const handle = await this.until(`${role} "${name}", to be tapped`, async () => {
      const found = await this.#find(ROLES[role], name);
      const place = found && (await this.#execute<string | null>(placeOf, [found]));
      const stands = place !== null && place === last;
      last = place ?? '';
      return stands ? found : null;
    });
    await this.#ask('POST', `/element/${idOf(handle)}/click`, {});
  }

  /** Types into the field with this label, or chooses a file of this path for it. */
  async type(label: string, text: string): Promise<void> {
    const field = await this.until(`field "${label}"`, () => this.#execute<Handle | null>(fieldLabelled, [label]));
    await this.#ask('POST', `/element/${idOf(field)}/value`, { text });
  }

  async #find(selector: string, name: string): Promise<Handle | null> {
    const handles = await this.#execute<Handle[]>(elementsSaying, [selector, name]);
    for (const handle of handles) {
      const label = await this.#ask<string>('GET', `/element/${idOf(handle)}/computedlabel`);
      if (label.includes(name)) return handle;
    }
    return null;
  }

  /** Runs a function in the page; elements among its parameters and in its answer are handles. */
  #execute<T>(work: (...parameters: never[]) => unknown, args: readonly unknown[]): Promise<T> {
    return this.#ask('POST', '/execute/sync', { script: `return (${String(work)})(...arguments)`, args });
  }

  #ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    if (this.#driver === null) throw new Error('The browser of this phone was killed.');
    return this.#driver.ask(method, path, body);
  }
}

/** Runs in the page: what is seen and may have a name, for the driver to say. */
function elementsSaying(selector: string, name: string): Element[] {
  const wordsOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    const told = [element, ...labels, ...named].map((part) => part?.textContent ?? '');
    return [element.getAttribute('aria-label'), ...told].join(' ').replace(/\s+/g, ' ');
  };
  return [...document.querySelectorAll(selector)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && wordsOf(element).includes(name),
  );
}

/** Runs in the page: the field that a label is for. One for files is hidden, and WebKit names it not. */
function fieldLabelled(label: string): Element | null {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return fields.find(({ labels }) => [...(labels ?? [])].some((part) => part.textContent.includes(label))) ?? null;
}

/** Runs in the page: where an element stands, in words; null while it is disabled or something lies above its middle. */
function placeOf(element: Element): string | null {
  if (element.matches(':disabled, [aria-disabled=true]')) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(above) ? [left, top, width, height].join(' ') : null;
}

function idOf(handle: Handle): string {
  const [id = ''] = Object.values(handle);
  return id;
}

function nothingWhereRefused(error: unknown): null {
  if (error instanceof DriverRefusal) return null;
  throw error;
}
