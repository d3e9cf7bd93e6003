import type { AnswerOf, Call } from '#contract/call.ts';
import { Unreached } from './faults.ts';
import { type Question, request } from './request.ts';

/** A call that is safe to repeat: it reads, or it begins or ends a session. All others use `write`. */
type ReadCall = Call & ({ readonly method: 'GET' } | { readonly auth: 'none' } | { readonly path: `/auth/${string}` });

/**
 * Asks the server and reads its JSON answer.
 *
 * @throws Refused with its problem, Unreached where no answer of ours came
 */
export async function ask<const C extends ReadCall>(call: C, question: Question<C> = {}): Promise<AnswerOf<C>> {
  const response = await request(call, question);
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<C>;
}

/**
 * Sends a conditional request: null if `etag` is still current.
 *
 * @throws Refused, Unreached
 */
export async function askIfChanged<const C extends ReadCall>(
  call: C,
  question: Question<C>,
): Promise<{ value: AnswerOf<C>; etag: string | null } | null> {
  const response = await request(call, question);
  if (response.status === 304) return null;
  return { value: (await response.json()) as AnswerOf<C>, etag: response.headers.get('etag') };
}

/** A document under the name that the server gives it. */
export function namedFile(response: Response, parts: BlobPart[]): File {
  const { headers } = response;
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? [];
  return new File(parts, decodeURIComponent(name), { type: headers.get('content-type') ?? '' });
}

/**
 * Requests a long document that the server streams and names.
 *
 * @param onReceived receives the number of bytes downloaded so far
 * @throws Refused, Unreached
 */
export async function askLongDocument<const C extends ReadCall>(
  call: C,
  question: Question<C>,
  onReceived: (bytes: number) => void,
): Promise<File> {
  const response = await request(call, question);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  try {
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      parts.push(part.value);
      received += part.value.length;
      onReceived(received);
    }
  } catch (error) {
    if (question.signal?.aborted === true) throw error;
    throw new Unreached('network', error);
  }
  return namedFile(response, parts);
}

/** Asks for a document. @throws Refused, Unreached */
export async function askDocument<const C extends ReadCall>(
  call: C,
  question: Question<C>,
): Promise<{ type: string; bytes: ArrayBuffer }> {
  const response = await request(call, question);
  return { type: response.headers.get('content-type') ?? '', bytes: await response.arrayBuffer() };
}
