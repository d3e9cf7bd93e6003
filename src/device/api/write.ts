import type { AnswerOf, Call } from '#contract/call.ts';
import { addressOf } from './address-of.ts';
import { namedFile } from './ask.ts';
import { credentials } from './credentials.ts';
import { isFinal } from './faults.ts';
import { forgetKey, type Intention, keyOf } from './intention-keys.ts';
import { type Question, request } from './request.ts';

/** A call that changes something for a signed-in user. */
type WriteCall = Call & { readonly method: Exclude<Call['method'], 'GET'>; readonly auth?: never };

/** Writes under way, by the text of their intention. */
const running = new Map<string, Promise<unknown>>();

/**
 * Changes something on the server exactly once. An intention consists of the user, the call and its content, and keeps
 * one idempotency key until it is answered: pressing again after a lost answer returns the first answer, also after a
 * reload unless the content has a password. Pressing again during the request shares its answer.
 *
 * @param scope `session` for changes that belong to the session and are repeated by the next one
 * @param known an existing key: of a step that this device may or may not have stored
 * @throws Refused with its problem, Unreached without a valid answer
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

/**
 * The same for a call that returns a document, named by the server. Pressing again sends a separate request with the
 * same key.
 */
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
    if (isFinal(error)) forgetKey(intention);
    throw error;
  }
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

/** The path up to its last identifier; null if a POST creates something. */
function thingPath({ path, method }: WriteCall): string | null {
  if (path.replace('{base}', '').includes('{')) return path.slice(0, path.lastIndexOf('}') + 1);
  return method === 'POST' ? null : path;
}
