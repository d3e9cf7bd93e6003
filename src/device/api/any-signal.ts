/**
 * A signal that aborts with the first of `signals`, for its reason. `AbortSignal.any`, which the oldest browsers we serve
 * do not have. It listens to all of them until one aborts.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController();
  for (const signal of signals) {
    const abort = () => any.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: any.signal });
  }
  return any.signal;
}
