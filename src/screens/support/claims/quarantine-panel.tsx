import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { decideQuarantine } from '#contract/quarantine.ts';
import { Button } from '#design/button/button.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { judgePayment, type SupportQuarantine } from '#device/support/quarantines.ts';
import type { Difference } from '#freight/payment/card-payment.ts';
import type { QuarantineDecision } from '#freight/payment/quarantine.ts';
import { CardBrand, CardDigits } from '../../parts/card/card-name.tsx';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { Fact, Facts } from '../facts.tsx';
import { ReasonField } from '../reason-dialog.tsx';
import { ReferencePanel } from '../reference-panel.tsx';
import styles from '../support.module.css';
import { CameMoney } from './came-money.tsx';
import { QuarantineBadge } from './quarantine-badge.tsx';

interface QuarantinePanelProps {
  readonly quarantine: SupportQuarantine;
  readonly onBack?: () => void;
}

/** A card payment whose money differs from what was asked for: in what, whose it is, and what becomes of it. */
export function QuarantinePanel({ quarantine, ...alone }: QuarantinePanelProps) {
  const format = useFormat();
  const { company, reference, card, shipment, asked, received, currency, differs, left, decided_at } = quarantine;
  return (
    <ReferencePanel reference={reference} {...alone} badge={<QuarantineBadge quarantine={quarantine} />}>
      <Facts>
        <Fact label={<Trans>Company</Trans>}>
          <Link to="/support/companies/$uuid" params={{ uuid: company.uuid }}>
            {company.name}
          </Link>
        </Fact>
        <Fact label={<Trans>Asked for</Trans>}>{format.money(asked)}</Fact>
        <Fact label={<Trans>Came</Trans>}>
          <CameMoney amount={received} currency={currency} />
        </Fact>
        {left !== received && (
          <Fact label={<Trans>Left to decide on</Trans>}>
            <CameMoney amount={left} currency={currency} />
          </Fact>
        )}
        {differs.length > 0 && (
          <Fact label={<Trans>Differs in</Trans>}>
            {differs.map((each, at) => (
              <span key={each}>
                {at > 0 && ', '}
                {DIFFERS[each]}
              </span>
            ))}
          </Fact>
        )}
        {shipment !== null && (
          <Fact label={<Trans>Shipment</Trans>}>
            <Reference>{shipment.reference}</Reference>
          </Fact>
        )}
        {card !== null && (
          <Fact label={<Trans>Card</Trans>}>
            <CardBrand brand={card.brand} /> <CardDigits last4={card.last4} />
          </Fact>
        )}
        <Fact label={<Trans>Came on</Trans>}>{format.dayAndTime(Date.parse(quarantine.came_at))}</Fact>
        {decided_at !== null && <Fact label={<Trans>Decided</Trans>}>{format.dayAndTime(Date.parse(decided_at))}</Fact>}
        <Fact label={<Trans>Reference at the card provider</Trans>}>
          <Reference>{quarantine.intent}</Reference>
        </Fact>
      </Facts>
      {quarantine.is_open && <Judge quarantine={quarantine} />}
    </ReferencePanel>
  );
}

const DIFFERS: Readonly<Record<Difference, ReactNode>> = {
  amount: <Trans>the amount</Trans>,
  currency: <Trans>the currency</Trans>,
  customer: <Trans>the customer at the card provider</Trans>,
  reference: <Trans>the payment that it names</Trans>,
};

const Values = v.object({ reason: decideQuarantine.body.schema.entries.reason });

function Judge({
  quarantine: {
    uuid,
    company: { name },
    decision: before,
    can_accept,
  },
}: Pick<QuarantinePanelProps, 'quarantine'>) {
  const form = useRememberedForm(`quarantine ${uuid}`, Values, { reason: '' }, { holds: false });
  const judge = useMutation({
    mutationFn: (body: { decision: QuarantineDecision; reason: string }) => judgePayment(uuid, body),
    onSuccess: (_, { decision }) =>
      notify({
        id: 'quarantine',
        tone: 'ok',
        message:
          decision === 'accept' ? (
            <Trans>It is paid by the company now</Trans>
          ) : (
            <Trans>It goes back to the card</Trans>
          ),
      }),
    onError: (fault) => void form.refuse(fault),
  });
  const decide = (decision: QuarantineDecision) =>
    form.handleSubmit(({ reason }) => judge.mutate({ decision, reason }));
  const deciding = judge.isPending ? judge.variables.decision : null;
  return (
    <form noValidate className={styles.decide} onSubmit={(event) => event.preventDefault()}>
      <p>
        {before === 'return' ? (
          <Trans>
            The bank of the card turned it away. Send it back once more, or accept it and pay it back by transfer.
          </Trans>
        ) : can_accept ? (
          <Trans>
            Accepted, it settles what {name} wanted to pay, and the rest is on their account. Sent back, what they owe
            stays open.
          </Trans>
        ) : (
          <Trans>It is not in euros: it can only be sent back.</Trans>
        )}
      </p>
      <ReasonField form={form} />
      {judge.error !== null && <FormFault error={judge.error} />}
      {can_accept && (
        <Button
          variant="primary"
          busy={deciding === 'accept'}
          disabled={deciding === 'return'}
          onClick={() => void decide('accept')()}
        >
          <Trans>Accept it for {name}</Trans>
        </Button>
      )}
      <Button
        variant={can_accept ? 'white' : 'primary'}
        busy={deciding === 'return'}
        disabled={deciding === 'accept'}
        onClick={() => void decide('return')()}
      >
        <Trans>Send it back to the card</Trans>
      </Button>
    </form>
  );
}
