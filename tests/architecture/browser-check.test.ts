import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import { browserCheck } from '#build/browser-check/browser-check.ts';
import { ROOT } from '#build/root.ts';

const DOCUMENTS = ['index.html', 'src/app/public/estimate.html', 'src/app/public/share.html'];

/** The script in a document, which stands before every other. */
function gateIn(document: string): string {
  const { handler } = browserCheck().transformIndexHtml as { handler: (html: string) => string };
  const page = handler(readFileSync(join(ROOT, document), 'utf8'));
  return /<script[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
}

const ORIGIN = 'https://lading.test';

/** As much of an element as the script needs. */
class Part {
  readonly name: string;
  readonly children: Part[] = [];
  readonly style = {};
  readonly listeners: Record<string, () => void> = {};
  id = '';
  lang = '';
  content = '';
  #text = '';

  constructor(name: string, id = '') {
    this.name = name;
    this.id = id;
  }

  get firstElementChild(): Part | null {
    return this.children[0] ?? null;
  }

  get textContent(): string {
    return this.#text + this.children.map(({ textContent }) => textContent).join('\n');
  }

  set textContent(text: string) {
    this.children.length = 0;
    this.#text = text;
  }

  appendChild(child: Part): void {
    this.children.push(child);
  }

  addEventListener(type: string, listener: () => void): void {
    this.listeners[type] = listener;
  }
}

interface Browser {
  /** What this browser lacks: a statement that takes it away. */
  readonly lacks?: string;
  readonly languages?: readonly string[];
  readonly userAgent?: string;
  /** What stands where the app is drawn. */
  readonly drawn?: string | null;
}

/** Opens a document in a browser; returns what one sees there, and what becomes of events. */
function open({ lacks = '', languages = ['en-GB'], userAgent = '', drawn = 'shell' }: Browser = {}) {
  const [head, body, root] = ['head', 'body', 'div'].map((name) => new Part(name)) as [Part, Part, Part];
  body.appendChild(root);
  if (drawn !== null) root.appendChild(new Part('div', drawn));
  const listeners: Record<string, (event: unknown) => void> = {};
  class HTMLScriptElement extends Part {
    src = '';
  }
  const window = createContext({
    document: {
      head,
      body,
      documentElement: new Part('html'),
      readyState: 'complete',
      title: '',
      createElement: (name: string) => new Part(name),
      getElementById: () => root,
    },
    navigator: { languages, language: languages[0], userAgent, platform: '', maxTouchPoints: 0 },
    CSS: { supports: () => true },
    HTMLScriptElement,
    location: { origin: ORIGIN, href: `${ORIGIN}/missions?tab=all` },
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners[type] = listener;
    },
  });
  runInContext(`window = this; ${lacks}; ${gateIn('index.html')}`, window);
  const hear = (type: string, filename = `${ORIGIN}/assets/main-1a2b.js`) =>
    listeners[type]?.({ target: runInContext('this', window), filename });
  const miss = (name: string, src: string) =>
    listeners.error?.({
      target: Object.assign(name === 'script' ? new HTMLScriptElement(name) : new Part(name), { src }),
    });
  return { head, body, hear, miss };
}

it.each(DOCUMENTS)('%s begins with it, and with the same words as the others: one policy allows all', (document) => {
  expect(gateIn(document)).toBe(gateIn('index.html'));
});

it('is written in the words of the oldest engines, and makes no markup of texts', () => {
  parse(gateIn('index.html'), { ecmaVersion: 5 });
  expect(gateIn('index.html')).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|var\(--|light-dark/);
});

describe('a browser that is too old', () => {
  const OLD: readonly (readonly [string, string])[] = [
    ['iOS 16.3', 'delete String.prototype.isWellFormed'],
    ['Chrome 109', 'delete Array.prototype.toSorted'],
    ['Firefox 120', "CSS.supports = function (query) { return query.indexOf(':has') < 0; }"],
    ['one without queries of styles', 'CSS = undefined'],
  ];

  it.each(OLD)('is told in three languages: %s', (_, lacks) => {
    const { body } = open({ lacks });
    expect(body.textContent).toContain('Your browser is not supported');
    expect(body.textContent).toContain('Votre navigateur n’est pas pris en charge');
    expect(body.textContent).toContain('Twoja przeglądarka nie jest obsługiwana');
    expect(body.textContent).toContain('iOS or Safari 16.4, Chrome or Edge 111, Firefox 121');
  });

  it.each(OLD)('runs nothing else: %s', (_, lacks) => {
    const { head, body, hear } = open({ lacks });
    expect(head.children.map(({ name, content }) => [name, content])).toEqual([
      ['meta', "script-src 'none'; worker-src 'none'"],
    ]);
    hear('error');
    expect(body.textContent).not.toContain('did not load');
  });

  it('is told on an iPhone where to update', () => {
    const [_, lacks] = OLD[0] ?? [];
    const { body } = open({ lacks: lacks ?? '', userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X)' });
    expect(body.textContent).toContain('Settings → General → Software Update');
    expect(open({ lacks: lacks ?? '' }).body.textContent).not.toContain('Settings');
  });
});

describe('a start that fails', () => {
  it.each(['error', 'startfailed'])('is told on %s, in the language of the browser', (event) => {
    const { body, head, hear } = open({ languages: ['de-DE', 'pl-PL'] });
    expect([body.textContent, head.children]).toEqual(['', []]);
    hear(event);
    expect(body.textContent).toBe('Aplikacja Lading się nie załadowała.\nSpróbuj ponownie');
  });

  it.each(['shell', 'picture', null])('is told in the place of what stands before the app: %s', (drawn) => {
    const { body, hear } = open({ drawn });
    hear('error');
    expect(body.textContent).toContain('Lading did not load.');
  });

  it('is told where a script does not come, and not where an image does not', () => {
    const { body, miss } = open();
    miss('img', `${ORIGIN}/assets/truck-1a2b.svg`);
    expect(body.textContent).toBe('');
    miss('script', `${ORIGIN}/assets/main-1a2b.js`);
    expect(body.textContent).toContain('Lading did not load.');
  });

  it.each([
    'chrome-extension://abcdefghijklmnop/content.js',
    'webkit-masked-url://hidden/',
    'https://lading.test.example/assets/main-1a2b.js',
    `${ORIGIN}/missions?tab=all`,
    `${ORIGIN}/missions`,
    '',
  ])('is not told where the script of a stranger fails: %s', (file) => {
    const { body, hear, miss } = open();
    hear('error', file);
    miss('script', file);
    hear('unhandledrejection');
    expect(body.textContent).toBe('');
  });

  it('is no matter once the app is drawn', () => {
    const { body, hear } = open({ drawn: 'app' });
    hear('error');
    expect(body.textContent).toBe('');
  });
});
