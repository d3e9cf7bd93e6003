import type { ErrorCode } from '#contract/errors.ts';

/**
 * The code of a problem, or null where it has none. A newer server may send one that this app has no words for: it counts
 * as any refusal does.
 */
export function codeOf({ code }: { readonly code?: unknown }): ErrorCode | null {
  return typeof code === 'string' && /^[a-z_]+$/.test(code) ? (code as ErrorCode) : null;
}
