import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { acceptCustomPrice } from '#contract/custom-price.ts';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Field } from '#design/field/field.tsx';
import { Text } from '#design/layout/text.tsx';
import { TextArea, TextInput } from '#design/text-input/text-input.tsx';
import { type AskedPrice, acceptPrice, counterPrice, refusePrice } from '#device/support/prices.ts';
import { parseAmount } from '#freight/money/money.ts';
import { mayCounter } from '#freight/quote/review.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { notify } from '../../parts/toasts/notify.ts';
import styles from './prices.module.css';

type Answer = 'accept' | 'refuse' | 'counter';

/** The price as it is typed, and why. */
const Values = v.object({ price: v.string(), reason: acceptCustomPrice.body.schema.entries.reason });

/** The three answers to a named price, each with its reason: accept it, refuse it, ask for another. */
export function AnswerPrice({ request }: { readonly request: AskedPrice }) {
  const format = useFormat();
  const { uuid, reference, asked_price: asked, own_price: own } = request;
  const form = useRememberedForm(`price ${uuid}`, Values, { price: '', reason: '' }, { holds: false });
  const send = useMutation({
    mutationFn: ({ answer, price, reason }: { answer: Answer; price: number; reason: string }) => {
      if (answer === 'counter') return counterPrice(uuid, { price, reason });
      return answer === 'accept' ? acceptPrice(uuid, { reason }) : refusePrice(uuid, { reason });
    },
    onSuccess: (_, { answer }) => notify({ id: 'price', tone: 'ok', message: doneWords(answer, reference) }),
    onError: (fault) => void form.refuse(fault),
  });
  const price = parseAmount(form.watch('price')) ?? 0;
  const isOther = mayCounter(price, { asked, own });
  const answer = (kind: Answer) => () =>
    void form.handleSubmit(({ reason }) => send.mutate({ answer: kind, price, reason }))();
  const [amount, most] = [format.money(asked), format.money(own)];
  const { errors } = form.formState;
  const busy = (kind: Answer) => send.isPending && send.variables.answer === kind;
  return (
    <form noValidate className={styles.answer} onSubmit={(event) => event.preventDefault()}>
      <Field
        label={<Trans>Offer instead</Trans>}
        optional={<Trans>optional</Trans>}
        hint={
          <Trans>
            Above {amount}, and {most} at most.
          </Trans>
        }
        error={errors.price?.message}
      >
        <TextInput prefix="€" inputMode="decimal" autoComplete="off" {...form.register('price')} />
      </Field>
      <Field
        label={<Trans>Reason</Trans>}
        hint={<Trans>Kept under your name. The shipper does not read it.</Trans>}
        error={errors.reason?.message}
      >
        <TextArea rows={2} {...form.register('reason')} />
      </Field>
      {send.error !== null && <FormFault error={send.error} />}
      <Arrow size="lg" wide busy={busy('accept')} onClick={answer('accept')}>
        <Trans>Accept {amount}</Trans>
      </Arrow>
      <div className={styles.others}>
        <Button variant="white" wide busy={busy('refuse')} onClick={answer('refuse')}>
          <Trans>Budget too low</Trans>
        </Button>
        <Button variant="white" wide disabled={!isOther} busy={busy('counter')} onClick={answer('counter')}>
          <Trans>Offer another</Trans>
        </Button>
      </div>
      <Text as="p" size="note" tone="quiet">
        <Trans>The shipper is told at once, by e-mail and notification, in their language.</Trans>
      </Text>
    </form>
  );
}

function doneWords(answer: Answer, reference: string): ReactNode {
  switch (answer) {
    case 'accept':
      return <Trans>{reference} is accepted, and on the market.</Trans>;
    case 'refuse':
      return <Trans>{reference} is refused.</Trans>;
    case 'counter':
      return <Trans>{reference}: another price is offered.</Trans>;
  }
}
