import type { FastifyInstance } from 'fastify';
import { createToken, revokeToken } from '#contract/auth/token.ts';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import { signIn } from '../services/session/sign-in.ts';
import { signOut } from '../services/session/sign-out.ts';

/** Signing in and out. */
export function authRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, createToken, ({ db, body, ip, clocks }) =>
    signIn(db, { username: body.username, password: body.password, ip, now: clocks.received }),
  );
  serve(app, context, revokeToken, async ({ db, actor }) => {
    await signOut(db, actor);
    return undefined;
  });
}
