import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DOCUMENT_KINDS } from '#freight/company/company-document.ts';
import type { SupportAction } from '#freight/user/support-action.ts';
import { DocumentName } from '../../parts/company-document/document-words.tsx';
import { useFormat } from '../../parts/format/use-format.ts';

type Format = ReturnType<typeof useFormat>;

/** An action of support, with the detail of its kind. */
export function ActionWord({ action }: { readonly action: SupportAction }) {
  return WORDS[action.kind](action, useFormat());
}

const WORDS: Readonly<Record<SupportAction['kind'], (action: SupportAction, format: Format) => ReactNode>> = {
  document_accepted: ({ detail }) => (
    <>
      <Trans>Document accepted</Trans> (<DetailWord kind={detail} />)
    </>
  ),
  document_refused: ({ detail }) => (
    <>
      <Trans>Document refused</Trans> (<DetailWord kind={detail} />)
    </>
  ),
  company_locked: () => <Trans>Suspended</Trans>,
  company_unlocked: ({ detail }, format) =>
    detail === null ? <Trans>Unlocked</Trans> : <UnlockedUntil day={format.calendarDay(detail)} />,
  company_admitted: () => <Trans>Admitted</Trans>,
  carrier_opened: () => <Trans>Opened</Trans>,
  carrier_invited: () => <Trans>Owner invited again</Trans>,
  request_taken: ({ detail }) => (
    <>
      <Trans>Request taken over</Trans> ({detail})
    </>
  ),
  second_factor_dropped: ({ user }) => (
    <>
      <Trans>Second factor switched off</Trans> ({user})
    </>
  ),
  user_blocked: ({ user }) => (
    <>
      <Trans>User blocked</Trans> ({user})
    </>
  ),
  user_unblocked: ({ user }) => (
    <>
      <Trans>User unblocked</Trans> ({user})
    </>
  ),
  account_paid_back: ({ detail }, format) => <PaidBack amount={format.money(Number(detail))} />,
  pay_back_refused: () => <Trans>Paying back refused</Trans>,
  invoice_written_off: ({ detail }, format) => <WrittenOff detail={detail ?? ''} format={format} />,
  late_fee_charged: ({ detail }, format) => (
    <>
      <Trans>Late payment charged</Trans> ({format.money(Number(detail))})
    </>
  ),
  late_fee_waived: ({ detail }, format) => (
    <>
      <Trans>Late payment waived</Trans> ({format.money(Number(detail))})
    </>
  ),
  payment_accepted: ({ detail }, format) => <Judged detail={detail} format={format} isAccepted />,
  payment_returned: ({ detail }, format) => <Judged detail={detail} format={format} isAccepted={false} />,
  credit_limit_set: ({ detail }, format) => <LimitSet limit={format.money(Number(detail))} />,
  lock_exempted: ({ detail }, format) =>
    detail === null ? <Trans>Lock for debts again</Trans> : <ExemptUntil day={format.calendarDay(detail)} />,
  invoice_granted: () => <Trans>May pay by invoice whatever it paid so far</Trans>,
  invoice_grant_ended: () => <Trans>Pays by invoice only as its history allows</Trans>,
  company_change_accepted: ({ detail }) => (
    <>
      <Trans>Change of company data accepted</Trans> ({detail})
    </>
  ),
  company_change_refused: ({ detail }) => (
    <>
      <Trans>Change of company data refused</Trans> ({detail})
    </>
  ),
  credit_limit_proposed: ({ detail }, format) => <LimitProposed limit={format.money(Number(detail))} />,
  credit_limit_withdrawn: ({ detail }, format) => <LimitWithdrawn limit={format.money(Number(detail))} />,
  payout_withdrawn: ({ detail }, format) => (
    <>
      <Trans>Payout withdrawn</Trans> ({format.money(Number(detail))})
    </>
  ),
  bank_account_blocked: ({ detail }) => (
    <>
      <Trans>Bank account blocked</Trans> ({detail})
    </>
  ),
  purchase_corrected: ({ detail }, format) => (
    <Corrected detail={detail} format={format} word={<Trans>Invoice corrected</Trans>} />
  ),
  correction_proposed: ({ detail }, format) => (
    <Corrected detail={detail} format={format} word={<Trans>Higher amount proposed</Trans>} />
  ),
  correction_withdrawn: ({ detail }, format) => (
    <Corrected detail={detail} format={format} word={<Trans>Correction withdrawn</Trans>} />
  ),
  network_agreed: ({ detail }) => (
    <>
      <Trans>Picks up for the pallet network</Trans> ({detail})
    </>
  ),
  network_ended: ({ detail }) => (
    <>
      <Trans>No longer picks up for the pallet network</Trans> ({detail})
    </>
  ),
  // Tariffs and rows of the law belong to no company; their lists show who decided what.
  tariff_proposed: () => null,
  tariff_approved: () => null,
  tariff_withdrawn: () => null,
  law_row_proposed: () => null,
  law_row_approved: () => null,
  law_row_withdrawn: () => null,
  terms_published: () => null,
  // Retries belong to no company; the screen of failed jobs lists them.
  mail_sent_again: () => null,
  job_retried: () => null,
};

function DetailWord({ kind }: { readonly kind: string | null }) {
  const known = DOCUMENT_KINDS.find((each) => each === kind);
  return known === undefined ? kind : <DocumentName kind={known} />;
}

function LimitProposed({ limit }: { readonly limit: string }) {
  return <Trans>Credit limit {limit} proposed</Trans>;
}

function LimitWithdrawn({ limit }: { readonly limit: string }) {
  return <Trans>Proposed credit limit {limit} withdrawn</Trans>;
}

function LimitSet({ limit }: { readonly limit: string }) {
  return <Trans>Credit limit {limit}</Trans>;
}

function ExemptUntil({ day }: { readonly day: string }) {
  return <Trans>No lock for debts until {day}</Trans>;
}

function UnlockedUntil({ day }: { readonly day: string }) {
  return <Trans>Unlocked until {day}</Trans>;
}

function PaidBack({ amount }: { readonly amount: string }) {
  return <Trans>{amount} to be paid back by transfer</Trans>;
}

/** @param detail the invoice's number, and the cents that were left of it */
function WrittenOff({ detail, format }: { readonly detail: string; readonly format: Format }) {
  const [number = '', cents = '0'] = detail.split(' ');
  const amount = format.money(Number(cents));
  return (
    <Trans>
      {amount} of {number} written off
    </Trans>
  );
}

interface JudgedProps {
  /** The payment's reference, and its amount in cents. */
  readonly detail: string | null;
  readonly format: Format;
  readonly isAccepted: boolean;
}

function Judged({ detail, format, isAccepted }: JudgedProps) {
  const [payment = '', cents = '0'] = (detail ?? '').split(' ');
  const amount = format.money(Number(cents));
  return isAccepted ? (
    <Trans>
      Payment {payment} of {amount} accepted
    </Trans>
  ) : (
    <Trans>
      Payment {payment} of {amount} sent back
    </Trans>
  );
}

interface CorrectedProps {
  readonly word: ReactNode;
  /** The number of the invoice, and the right amount in cents. */
  readonly detail: string | null;
  readonly format: Format;
}

function Corrected({ word, detail, format }: CorrectedProps) {
  const [number, right] = (detail ?? '').split(' ');
  return (
    <>
      {word} ({number}: {format.money(Number(right))})
    </>
  );
}
