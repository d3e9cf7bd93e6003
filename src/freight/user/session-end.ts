/**
 * Why a session ended without its user: from another device of theirs, by a new password, by support, by their company,
 * with their account, or by expiry.
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
