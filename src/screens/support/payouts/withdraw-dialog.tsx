import { Trans } from '@lingui/react/macro';
import { blockBankAccount, withdrawPayout } from '#contract/payout.ts';
import { blockAccount, withdraw } from '#device/support/payouts.ts';
import type { PayoutBatch } from '#freight/purchase/payout.ts';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

type Payout = Pick<PayoutBatch['payouts'][number], 'uuid' | 'carrier' | 'amount' | 'iban' | 'account'>;

interface WithdrawPayoutsProps {
  readonly batch: string;
  /** One payout of the run; null for the whole run. */
  readonly payout: Payout | null;
  readonly onClose: () => void;
}

/** Takes back a run or one payout of it, and why. */
export function WithdrawPayouts({ batch, payout, onClose }: WithdrawPayoutsProps) {
  const format = useFormat();
  const form = useContractForm(withdrawPayout.body.schema, { reason: '' });
  const [carrier, amount] = [payout?.carrier ?? '', format.money(payout?.amount ?? 0)];
  return (
    <ReasonDialog
      title={
        payout === null ? (
          <Trans>Withdraw the run?</Trans>
        ) : (
          <Trans>
            Withdraw {amount} to {carrier}?
          </Trans>
        )
      }
      send={<Trans>Withdraw</Trans>}
      variant="danger"
      form={form}
      action={(values) => withdraw(batch, payout?.uuid ?? null, values)}
      notice={{ id: 'payout-run', message: <Trans>Withdrawn</Trans> }}
      onClose={onClose}
    >
      <p>
        <Trans>Nothing leaves. The invoices are free for the next run.</Trans>
      </p>
    </ReasonDialog>
  );
}

interface BlockAccountProps {
  readonly payout: Payout;
  readonly onClose: () => void;
}

/** Blocks the account of a carrier; its owners read why. */
export function BlockAccount({ payout: { carrier, iban, account }, onClose }: BlockAccountProps) {
  const form = useContractForm(blockBankAccount.body.schema, { reason: '' });
  return (
    <ReasonDialog
      title={<Trans>Block the account of {carrier}?</Trans>}
      send={<Trans>Block the account</Trans>}
      variant="danger"
      form={form}
      action={(values) => blockAccount(account.uuid, values)}
      notice={{ id: 'payout-run', message: <Trans>Account blocked</Trans> }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Nothing is paid to {iban} any more. The owners of {carrier} read the reason by e-mail; what is owed waits
          until they enter an account.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
