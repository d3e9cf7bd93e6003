import { HEADERS } from '#contract/headers.ts';
import { attemptTimeout } from '../outbox/backoff.ts';
import { readJson } from '../outbox/outcome.ts';
import { fetchTransport, type Transport } from '../outbox/send-op.ts';

/** Sends files by XMLHttpRequest, which alone reports upload progress; all else by fetch. */
export const pageTransport: Transport = (request, signal, onProgress) =>
  request.body === null ? fetchTransport(request, signal, onProgress) : upload(request, signal, onProgress);

const upload: Transport = ({ method, url, headers, body, size }, signal, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = attemptTimeout(size);
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, size));
    request.onload = () =>
      resolve({
        status: request.status,
        contentType: request.getResponseHeader('content-type') ?? '',
        key: request.getResponseHeader(HEADERS.idempotencyKey),
        replayed: request.getResponseHeader(HEADERS.idempotencyReplayed) === 'true',
        retryAfter: request.getResponseHeader('retry-after'),
        body: readJson(request.responseText),
      });
    request.onerror = () => reject(new TypeError('no answer'));
    request.ontimeout = () => reject(new DOMException('no answer in time', 'TimeoutError'));
    const abort = () => {
      request.abort();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(body);
  });
