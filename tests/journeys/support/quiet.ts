import { expect, type Page, type Request } from '@playwright/test';

/** So long no request is under way on a page that is quiet, in milliseconds. */
const REST = 500;

interface Traffic {
  readonly underWay: Set<Request>;
  /** When the last request began or ended, in Unix milliseconds. */
  at: number;
}

const traffics = new WeakMap<Page, Traffic>();

/** Follows the requests of a page from now on. */
export function followRequests(page: Page): Traffic {
  const known = traffics.get(page);
  if (known !== undefined) return known;
  const traffic: Traffic = { underWay: new Set(), at: Date.now() };
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (isStream(request)) return;
    change(request);
    traffic.at = Date.now();
  };
  page.on(
    'request',
    note((request) => traffic.underWay.add(request)),
  );
  page.on(
    'requestfinished',
    note((request) => traffic.underWay.delete(request)),
  );
  page.on(
    'requestfailed',
    note((request) => traffic.underWay.delete(request)),
  );
  traffics.set(page, traffic);
  return traffic;
}

/** Waits until a page asks for nothing any more. The stream of events, open as long as somebody looks, is no question. */
export async function quiet(page: Page): Promise<void> {
  const traffic = followRequests(page);
  const doing = () => {
    if (traffic.underWay.size > 0) return [...traffic.underWay].map((request) => request.url()).join(' ');
    return Date.now() - traffic.at < REST ? 'resting' : 'quiet';
  };
  await expect.poll(doing, { timeout: 90_000, intervals: [100], message: 'the page is quiet' }).toBe('quiet');
}

function isStream(request: Request): boolean {
  return request.headers().accept === 'text/event-stream';
}
