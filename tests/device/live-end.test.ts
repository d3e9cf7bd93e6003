import { afterEach, expect, it, vi } from 'vitest';
import { PROBLEM_TYPE } from '#contract/headers.ts';
import { setCredentials } from '#device/api/credentials.ts';
import { listen } from '#device/api/request.ts';
import { readStream } from '#device/live/read-stream.ts';
import { CARRIER } from '#tests/support/mission.ts';

afterEach(() => void vi.unstubAllGlobals());

it('a stream of events that is refused says that the session has ended, and why', async () => {
  const problem = { status: 401, code: 'signed_out_elsewhere', title: 'Ended', reason: 'password_changed' };
  const headers = { 'content-type': PROBLEM_TYPE };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem), { status: 401, headers }));
  setCredentials({ token: 'of-the-page' });
  const ends: unknown[] = [];
  listen({
    heard: () => undefined,
    unreached: () => undefined,
    refused: ({ end }, token) => ends.push([end, token]),
  });
  await expect(readStream({ company: CARRIER }, new AbortController().signal, () => undefined)).rejects.toMatchObject({
    code: 'signed_out_elsewhere',
  });
  expect(ends).toEqual([[{ reason: 'password_changed', forgets: true }, 'of-the-page']]);
});
