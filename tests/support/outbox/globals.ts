import { fetchOver } from './fake-fetch.ts';
import { xhrOver } from './fake-xhr.ts';
import type { Life } from './life.ts';
import type { Phone } from './phone.ts';

type Name = 'setTimeout' | 'clearTimeout' | 'fetch' | 'XMLHttpRequest' | 'BroadcastChannel';

/** Puts a phone in the place of what a browser gives; the outbox's own code runs on it. @returns how it is put back */
export function installGlobals(phone: Phone): () => void {
  const { time, network } = phone;
  const timeout = AbortSignal.timeout;
  AbortSignal.timeout = time.timeoutSignal;
  const before = put({
    setTimeout: time.setTimeout,
    clearTimeout: time.clearTimeout,
    fetch: fetchOver(network),
    XMLHttpRequest: xhrOver(network, time),
  });
  const { warn } = console;
  // Dexie says of each connection that was cut that it opens another.
  console.warn = (message: unknown, ...rest: unknown[]) => {
    if (!/^Dexie: (?:Need to reopen|Workaround for Chrome)/.test(String(message))) warn(message, ...rest);
  };
  return () => {
    console.warn = warn;
    AbortSignal.timeout = timeout;
    put(before);
  };
}

/** Makes something that opens a channel as one page or worker opens it. */
export function withChannelOf<Result>(phone: Phone, life: Life, make: () => Result): Result {
  const before = put({ BroadcastChannel: phone.bus.channelOf(life) });
  const made = make();
  put(before);
  return made;
}

function put(values: Partial<Record<Name, unknown>>): Partial<Record<Name, unknown>> {
  const names = Object.keys(values) as Name[];
  const before = Object.fromEntries(names.map((name) => [name, globalThis[name]]));
  for (const name of names)
    Object.defineProperty(globalThis, name, { value: values[name], configurable: true, writable: true });
  return before;
}
