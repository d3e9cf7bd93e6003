import type { Network, WireAnswer } from './network.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The `XMLHttpRequest` of a page, as far as an upload needs it. */
export function xhrOver(network: Network, time: VirtualTime): typeof XMLHttpRequest {
  class FakeXhr {
    timeout = 0;
    status = 0;
    responseText = '';
    readonly upload: { onprogress: ((event: { loaded: number }) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    ontimeout: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    #method = '';
    #url = '';
    readonly #headers: Record<string, string> = {};
    #answer: Headers = new Headers();
    readonly #gone = new AbortController();

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.#answer.get(name);
    }

    abort(): void {
      this.#gone.abort();
    }

    send(body: FormData | Blob | null): void {
      void this.#send(body).finally(() => this.onloadend?.());
    }

    async #send(body: FormData | Blob | null): Promise<void> {
      const timeout = time.timeoutSignal(this.timeout);
      this.upload.onprogress?.({ loaded: 1 });
      try {
        const wire = { method: this.#method, url: this.#url, headers: this.#headers, body };
        this.#hear(await network.send(wire, AbortSignal.any([this.#gone.signal, timeout])));
      } catch {
        if (timeout.aborted) this.ontimeout?.();
        else if (!this.#gone.signal.aborted) this.onerror?.();
      }
    }

    #hear({ status, headers, body, cut = false }: WireAnswer): void {
      if (cut || status === 0) {
        this.onerror?.();
        return;
      }
      this.status = status;
      this.#answer = new Headers(headers);
      this.responseText = body;
      this.onload?.();
    }
  }
  return FakeXhr as unknown as typeof XMLHttpRequest;
}
