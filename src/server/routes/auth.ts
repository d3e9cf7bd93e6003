import { createToken, revokeToken } from '#contract/auth.ts';
import type { Serve } from '../http/serve.ts';
import { account, anyone } from '../identity/policies.ts';
import { signIn } from '../services/session/sign-in.ts';
import { signOut } from '../services/session/sign-out.ts';

/** Signing in and out. */
export function authRoutes(serve: Serve): void {
  serve(createToken, {
    allow: anyone,
    noStore: true,
    handle: ({ db, body, ip, clocks }) =>
      signIn(db, { username: body.username, password: body.password, ip, now: clocks.received }),
  });
  serve(revokeToken, {
    allow: account,
    handle: async ({ db, grant }) => {
      await signOut(db, grant);
      return undefined;
    },
  });
}
