import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';

/** One request of a client on a connection of its own. */
export interface Request {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
}

/** Asks, and answers the status once the last byte is there. */
export async function ask({ method = 'GET', url, headers, body }: Request, agent: Agent): Promise<number> {
  const asking = request(url, { method, agent, headers: { ...headers } });
  asking.end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode ?? 0;
}
