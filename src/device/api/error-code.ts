import type { ErrorCode } from '#contract/errors.ts';

/**
 * The code of a problem, or null if there is none. Codes unknown to this version of the app are handled as any refusal.
 */
export function codeOf({ code }: { readonly code?: unknown }): ErrorCode | null {
  return typeof code === 'string' && /^[a-z_]+$/.test(code) ? (code as ErrorCode) : null;
}
