import type { FastifyBaseLogger } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import type { IdentityField } from '#freight/company/identity-change.ts';

/** Events for later investigation. Users, sessions, keys and exports are identified by id only. */
export type SecurityEvent =
  | { readonly event: 'signed_in'; readonly user: string; readonly session: string }
  | { readonly event: 'sign_in_refused'; readonly user: string | null; readonly code: ErrorCode }
  | {
      readonly event: 'refused';
      readonly user: string | null;
      readonly key: string | null;
      readonly code: ErrorCode;
      readonly call: string;
    }
  | {
      readonly event: 'api_key_made' | 'api_key_revoked';
      readonly user: string;
      readonly company: string;
      readonly key: string;
    }
  | { readonly event: 'sessions_ended'; readonly user: string; readonly sessions: readonly string[] }
  | {
      readonly event: 'registered' | 'password_changed' | 'email_changed' | 'email_validated' | 'locked_by_owner';
      readonly user: string;
    }
  | { readonly event: 'access_suspended'; readonly user: string; readonly suspended: number; readonly dropped: number }
  | {
      /** Ids of passkeys, keys and webhooks; the id of the user means their app. */
      readonly event: 'access_decided';
      readonly user: string;
      readonly kept: readonly string[];
      readonly removed: readonly string[];
    }
  | {
      readonly event: 'second_factor_on' | 'second_factor_off' | 'recovery_code_used' | 'recovery_codes_renewed';
      readonly user: string;
    }
  | {
      /** `passkey_copied`: refused as a clone, because its counter is below the stored one. */
      readonly event: 'passkey_added' | 'passkey_removed' | 'passkey_copied';
      readonly user: string;
      readonly passkey: string;
    }
  | {
      readonly event: 'second_factor_dropped' | 'user_blocked' | 'user_unblocked';
      readonly user: string;
      readonly of: string;
    }
  | { readonly event: 'password_link_asked' }
  | { readonly event: 'export_asked' | 'export_read'; readonly user: string; readonly export: string }
  | {
      /** `company_changed` applied at once, without support. */
      readonly event:
        | 'company_change_asked'
        | 'company_change_withdrawn'
        | 'company_change_accepted'
        | 'company_change_refused'
        | 'company_changed';
      readonly user: string;
      readonly company: string;
      readonly field: IdentityField;
    }
  | { readonly event: 'billing_email_changed'; readonly user: string; readonly company: string }
  | { readonly event: 'member_joined'; readonly user: string; readonly company: string; readonly invite: string }
  | { readonly event: 'member_invited'; readonly user: string; readonly company: string; readonly invite: string }
  | {
      readonly event: 'driver_invited' | 'driver_disabled' | 'driver_enabled';
      readonly user: string;
      readonly company: string;
      readonly driver: string;
    }
  | {
      readonly event: 'member_changed' | 'member_removed';
      readonly user: string;
      readonly company: string;
      readonly member: string;
    }
  | { readonly event: 'webhook_made'; readonly user: string; readonly company: string; readonly webhook: string }
  | { readonly event: 'act_began'; readonly user: string; readonly as: string; readonly act: string }
  | {
      readonly event: 'company_locked' | 'company_unlocked' | 'carrier_opened' | 'carrier_invited';
      readonly user: string;
      readonly company: string;
    }
  | { readonly event: 'bank_account_disputed'; readonly user: string }
  | { readonly event: 'bank_account_blocked'; readonly user: string; readonly account: string }
  | {
      readonly event: 'payouts_proposed' | 'payouts_approved' | 'payouts_withdrawn' | 'payouts_exported';
      readonly user: string;
      readonly run: string;
      /** One payout of the run. */
      readonly payout?: string;
    }
  | {
      readonly event: 'document_accepted' | 'document_refused';
      readonly user: string;
      readonly company: string;
      readonly document: string;
    }
  | {
      readonly event: 'credit_set' | 'credit_proposed' | 'credit_approved' | 'credit_withdrawn';
      readonly user: string;
      readonly company: string;
    }
  | {
      readonly event: 'tariff_proposed' | 'tariff_approved' | 'tariff_withdrawn';
      readonly user: string;
      readonly tariff: string;
    }
  | {
      readonly event: 'terms_published';
      readonly user: string;
      readonly role: 'shipper' | 'carrier';
      readonly version: number;
    }
  | {
      readonly event: 'law_row_proposed' | 'law_row_approved' | 'law_row_withdrawn';
      readonly user: string;
      /** Its country, and the id of the row. */
      readonly country: string;
      readonly row: string;
    }
  | {
      readonly event: 'deletion_asked' | 'deletion_undone' | 'deleted' | 'mandate_signed' | 'bank_account_entered';
      readonly user: string;
    };

/** Writes a security event as a JSON log line of level `info` with the member `security`. */
export function logSecurity(log: FastifyBaseLogger, event: SecurityEvent): void {
  log.info({ security: event }, 'security');
}
