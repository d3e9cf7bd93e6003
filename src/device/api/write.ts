import type { AnswerOf, Call } from '#contract/call.ts';
import { retryOf } from '#contract/retry.ts';
import { addressOf } from './address-of.ts';
import { namedFile } from './ask.ts';
import { credentials } from './credentials.ts';
import { Refused } from './faults.ts';
import { forgetKey, type Intention, keyOf } from './intention-keys.ts';
import { type Question, request } from './request.ts';

/** A call that changes something for a signed-in user. */
type WriteCall = Call & { readonly method: Exclude<Call['method'], 'GET'>; readonly auth: 'user' };

/** Writes under way, by the text of their intention. */
const running = new Map<string, Promise<unknown>>();

/**
 * Changes something on the server, once. An intention is the user, the call and everything it carries. It has one
 * idempotency key until an answer came: a second press after a lost answer gets the answer to the first, also after a
 * reload unless it carries a password. A second press while the first waits shares its answer.
 *
 * @param scope `session` for what belongs to the session and is made again by the next one
 * @param known the key of something that has one already: a step that this device may or may not have kept
 * @throws Refused with its problem, Unreached where no answer of ours came
 */
export function write<const C extends WriteCall>(
  call: C,
  question: Omit<Question<C>, 'key' | 'signal' | 'etag'> = {},
  scope: 'user' | 'session' = 'user',
  known: string | null = null,
): Promise<AnswerOf<C>> {
  const intention = intentionOf(call, question, scope);
  const before = running.get(intention.text);
  if (before !== undefined) return before as Promise<AnswerOf<C>>;
  const sent = send(call, question, intention, readAnswer<C>, known).finally(() => running.delete(intention.text));
  running.set(intention.text, sent);
  return sent;
}

/** The same for a call that answers a document, which has the name that the server gives it. A second press is a request of its own, with the same key. */
export function writeForDocument<const C extends WriteCall>(
  call: C,
  question: Omit<Question<C>, 'key' | 'signal' | 'etag'>,
): Promise<File> {
  return send(call, question, intentionOf(call, question, 'user'), async (response) =>
    namedFile(response, [await response.blob()]),
  );
}

async function readAnswer<C extends WriteCall>(response: Response): Promise<AnswerOf<C>> {
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<C>;
}

async function send<C extends WriteCall, Answer>(
  call: C,
  question: Question<C>,
  intention: Intention,
  read: (response: Response) => Promise<Answer>,
  known: string | null = null,
): Promise<Answer> {
  const key = known ?? (await keyOf(intention));
  try {
    const response = await request(call, { ...question, key });
    const answer = await read(response);
    forgetKey(intention);
    return answer;
  } catch (error) {
    if (error instanceof Refused && isFinal(error)) forgetKey(intention);
    throw error;
  }
}

/** Whether the server keeps a refusal under its key: what a later try may turn it does not. */
function isFinal({ code, status }: Refused): boolean {
  return retryOf(code, status) === 'never';
}

function intentionOf<C extends WriteCall>(
  call: C,
  { company = null, params, query, body, file }: Question<C>,
  scope: 'user' | 'session',
): Intention {
  const { userId, token } = credentials();
  const address = addressOf(call, company, params, query);
  const session = scope === 'session' ? token : null;
  const carried = file === undefined ? [] : [[file.name, file.size, file.lastModified]];
  const text = JSON.stringify([userId, call.method, address, body ?? null, session, ...carried]);
  const path = thingPath(call);
  const thing = path === null ? null : addressOf({ ...call, path }, company, params);
  return { userId: userId ?? '', text, thing, isSecret: call.secret === true };
}

/** The path up to its last identifier; null where a POST makes something new. */
function thingPath({ path, method }: WriteCall): string | null {
  if (path.replace('{base}', '').includes('{')) return path.slice(0, path.lastIndexOf('}') + 1);
  return method === 'POST' ? null : path;
}
