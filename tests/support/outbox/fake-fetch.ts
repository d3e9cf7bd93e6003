import type { Network, WireAnswer } from './network.ts';

/** The `fetch` of a page or a worker. */
export function fetchOver(network: Network): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    const headers = Object.fromEntries(new Headers(init?.headers));
    const body = init?.body instanceof FormData || init?.body instanceof Blob ? init.body : null;
    const signal = init?.signal ?? new AbortController().signal;
    return responseOf(await network.send({ method: init?.method ?? 'GET', url, headers, body }, signal));
  };
}

function responseOf({ status, headers, body, cut = false }: WireAnswer): Response {
  // A redirect that is not followed has no status, no headers and no body.
  if (status === 0) return Response.error();
  return new Response(cut ? brokenOff(body) : body, { status, headers });
}

function brokenOff(body: string): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(body.slice(0, body.length / 2)));
      controller.error(new TypeError('network error'));
    },
  });
}
