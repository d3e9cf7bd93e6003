import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { answerExtra } from '#contract/extra.ts';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { TextArea, TextInput } from '#design/text-input/text-input.tsx';
import { type ContestedExtra, decideContested } from '#device/support/extras.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { parseAmount } from '#freight/money/money.ts';
import { cleanLine } from '#freight/values/text.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ExtraSheet } from '../../parts/invoice/extra-sheet.tsx';
import { useWhen } from '../../parts/proposal/use-when.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { Fact, Facts } from '../facts.tsx';
import { ReferencePanel } from '../reference-panel.tsx';
import styles from '../support.module.css';

interface ExtraPanelProps {
  readonly extra: ContestedExtra;
  readonly onBack?: () => void;
}

/** An extra charge that a shipper contests, the times it follows from, and the decision. */
export function ExtraPanel({ extra, ...alone }: ExtraPanelProps) {
  const format = useFormat();
  const when = useWhen(useMinute());
  const { shipment, mission, shipper, carrier, from, to, carriers_part, contested_at, contest } = extra;
  return (
    <ReferencePanel reference={shipment.reference} {...alone}>
      <Facts>
        <Fact label={<Trans>Shipper</Trans>}>
          <Link to="/support/companies/$uuid" params={{ uuid: shipper.uuid }}>
            {shipper.name}
          </Link>
        </Fact>
        <Fact label={<Trans>Carrier</Trans>}>
          <Link to="/support/companies/$uuid" params={{ uuid: carrier.uuid }}>
            {carrier.name}
          </Link>
        </Fact>
        <Fact label={<Trans>Mission</Trans>}>{mission.reference}</Fact>
        <Fact label={<Trans>Route</Trans>}>
          {from} – {to}
        </Fact>
        <Fact label={<Trans>Carrier’s part excl. VAT</Trans>}>{format.money(carriers_part)}</Fact>
        <Fact label={<Trans>When</Trans>}>{when(Date.parse(contested_at))}</Fact>
        <Fact label={<Trans>Reason</Trans>}>{contest ?? <Trans>The shipper did not answer</Trans>}</Fact>
      </Facts>
      <div className={styles.facts}>
        <ExtraSheet extra={extra} level={alone.onBack === undefined ? 3 : 2} />
      </div>
      <AnswerExtra extra={extra} />
    </ReferencePanel>
  );
}

/** The amount as it is typed, and the reason that both companies read. */
const Values = v.object({ amount: v.string(), reason: answerExtra.body.schema.entries.reason });

function AnswerExtra({ extra: { uuid, amount: proposed } }: Pick<ExtraPanelProps, 'extra'>) {
  const format = useFormat();
  const form = useRememberedForm(`extra ${uuid}`, Values, { amount: '', reason: '' }, { holds: false });
  const typed = cleanLine(form.watch('amount'));
  // 0 cannot be sent: what is no amount is none, not the whole.
  const amount = typed === '' ? proposed : parseAmount(typed) || 0;
  const send = useMutation({
    mutationFn: (answer: { readonly amount: number; readonly reason: string }) => decideContested(uuid, answer),
    onSuccess: () => notify({ id: 'claim', tone: 'ok', message: <Trans>Answered</Trans> }),
    onError: (fault) => void form.refuse(fault),
  });
  const sum = format.money(amount);
  const { errors } = form.formState;
  const sends = (charged: number) => form.handleSubmit(({ reason }) => send.mutate({ amount: charged, reason }));
  return (
    <form noValidate className={styles.decide} onSubmit={sends(amount)}>
      <Field
        label={<Trans>Another amount</Trans>}
        optional={<Trans>optional</Trans>}
        hint={<Trans>Excl. VAT. No more than was proposed.</Trans>}
        error={errors.amount?.message}
      >
        <TextInput prefix="€" inputMode="decimal" autoComplete="off" {...form.register('amount')} />
      </Field>
      <Field label={<Trans>Reason, both companies read it</Trans>} error={errors.reason?.message}>
        <TextArea rows={2} {...form.register('reason')} />
      </Field>
      {send.error !== null && <FormFault error={send.error} />}
      <Button
        type="submit"
        variant="primary"
        disabled={amount <= 0 || amount > proposed}
        busy={send.isPending && send.variables.amount > 0}
      >
        <Trans>Charge {sum}</Trans>
      </Button>
      <Button variant="white" busy={send.isPending && send.variables.amount === 0} onClick={() => void sends(0)()}>
        <Trans>Charge nothing</Trans>
      </Button>
    </form>
  );
}
