/**
 * Why a session ended without its user: from another device of theirs, with a new password, by support, by their company,
 * with their account, or by time.
 */
export const SESSION_ENDS = [
  'session_ended',
  'password_changed',
  'account_blocked',
  'left_company',
  'account_deleted',
  'token_expired',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** Reads a word that a newer server, or an older app, may have written; null where it is none of these. */
export function sessionEndOf(word: unknown): SessionEnd | null {
  return SESSION_ENDS.find((end) => end === word) ?? null;
}
