import autocannon from 'autocannon';

/** What a crowd of clients got. `slowest` is the 99th percentile of the time to an answer, in milliseconds. */
export interface CrowdResult {
  readonly perSecond: number;
  readonly slowest: number;
}

/** One request of a crowd. */
export interface CrowdRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const CLIENTS = 50;
const SECONDS = 4;

/**
 * Sends requests by clients who each ask again as soon as they are answered, on connections that stay open.
 *
 * @param requestsOf what a client asks for, over and over; clients are numbered from 0
 * @throws where an answer is not a 200
 */
export async function crowd(
  url: string,
  requestsOf: (client: number) => readonly CrowdRequest[],
): Promise<CrowdResult> {
  let clients = 0;
  const result = await autocannon({
    url,
    connections: CLIENTS,
    duration: SECONDS,
    setupClient: (client) => {
      client.setRequests(requestsOf(clients).map(({ path, headers }) => ({ path, headers: { ...headers } })));
      clients += 1;
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed.`);
  return { perSecond: result.requests.average, slowest: result.latency.p99 };
}
