import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import { Select } from '#design/select/select.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { shareShipment } from '#device/sharing/share-links.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { serverNow } from '#device/sync/server-time.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import { may } from '#freight/user/abilities.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { DAY } from '#freight/values/duration.ts';
import { CleanLine } from '#freight/values/text.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat, useLocale } from '../../parts/format/use-format.ts';
import { LANGUAGE_NAMES } from '../../parts/language/language-names.ts';
import { notify } from '../../parts/toasts/notify.ts';
import { ShareLinks } from './share-links.tsx';
import styles from './shipment.module.css';

/** The lifetime of a link. */
type Lasting = 'delivery' | 'week' | 'month';

/** The form as it is filled in. A link that is copied needs no address. */
const ShareValues = v.object({ email: v.pipe(CleanLine, v.maxLength(254), v.email()), locale: v.string() });

interface ShareShipmentProps {
  readonly shipment: Shipment;
  readonly onClose: () => void;
}

/** Links by which somebody without an account follows this shipment. A locked shipper revokes them and makes none. */
export function ShareShipment(props: ShareShipmentProps) {
  const { company } = useViewer();
  return company !== null && may.orderTransport(company) ? <NewLink {...props} /> : <KnownLinks {...props} />;
}

function KnownLinks({ shipment, onClose }: ShareShipmentProps) {
  const { t } = useLingui();
  const { reference } = shipment;
  return (
    <Dialog open onClose={onClose} title={<Trans>Share {reference}</Trans>} closeLabel={t`Close`}>
      <Stack gap="4">
        <p>
          <Trans>Your account is suspended: you cannot make new links, and can revoke those you made.</Trans>
        </p>
        <ShareLinks shipment={shipment} />
      </Stack>
    </Dialog>
  );
}

/** Links are made, sent or copied, listed and revoked. */
function NewLink({ shipment, onClose }: ShareShipmentProps) {
  const { t } = useLingui();
  const format = useFormat();
  const spoken = useLocale();
  const { company } = useShipper();
  // A second press after a lost answer must ask for the very same link.
  const [now] = useState(serverNow);
  const { reference } = shipment;
  const [lasting, setLasting] = useState<Lasting>('week');
  const form = useContractForm(ShareValues, { email: '', locale: spoken });
  const afterDelivery = Math.max(now, stopWindow(shipment.delivery).closes) + DAY;
  const ends: Readonly<Record<Lasting, number>> = {
    delivery: afterDelivery,
    week: now + 7 * DAY,
    month: now + 30 * DAY,
  };
  const [week, month] = [format.shortDay(ends.week), format.shortDay(ends.month)];
  const until = format.day(ends[lasting]);
  const make = (email: string | null, locale: string) =>
    shareShipment(company, shipment.uuid, {
      expires_at: new Date(ends[lasting]).toISOString(),
      locale: LOCALES.find((known) => known === locale) ?? null,
      ...(email === null ? {} : { email }),
    });
  const send = useMutation({
    mutationFn: ({ email, locale }: v.InferOutput<typeof ShareValues>) => make(email, locale),
    onSuccess: (_link, { email }) => {
      notify({ id: 'share', tone: 'ok', message: <Trans>The link is sent to {email}.</Trans> });
      form.reset();
    },
    onError: (fault) => void form.refuse(fault),
  });
  // A browser may refuse to copy: the link is made all the same, and the next press copies it.
  const uncopied = useRef<{ readonly asked: string; readonly url: string }>(null);
  const copy = useMutation({
    mutationFn: async () => {
      const locale = form.getValues('locale');
      const asked = `${lasting} ${locale}`;
      if (uncopied.current?.asked !== asked) uncopied.current = { asked, url: (await make(null, locale)).url };
      await navigator.clipboard.writeText(uncopied.current.url);
      uncopied.current = null;
    },
    onSuccess: () => notify({ id: 'share', tone: 'ok', message: <Trans>Link copied. It works until {until}.</Trans> }),
  });
  const fault = send.error ?? copy.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Share {reference}</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="white" icon="copy-simple-b" busy={copy.isPending} onClick={() => copy.mutate()}>
            <Trans>Copy a link</Trans>
          </Button>
          <Button type="submit" form="share" variant="primary" busy={send.isPending}>
            <Trans>Send the link</Trans>
          </Button>
        </>
      }
    >
      <form id="share" noValidate className={styles.form} onSubmit={form.handleSubmit((values) => send.mutate(values))}>
        {fault !== null && <FormFault error={fault} />}
        <p>
          <Trans>
            Everyone with the link follows this shipment without an account: where it is, when it comes, the contact on
            site. No prices, no phone of the carrier.
          </Trans>
        </p>
        <Columns least={12} align="start" gap="4">
          <Field label={<Trans>E-mail of the reader</Trans>} error={form.formState.errors.email?.message}>
            <TextInput type="email" autoComplete="off" {...form.register('email')} />
          </Field>
          <Field label={<Trans>Language</Trans>}>
            <Select {...form.register('locale')}>
              {LOCALES.map((locale) => (
                <option key={locale} value={locale}>
                  {LANGUAGE_NAMES[locale]}
                </option>
              ))}
            </Select>
          </Field>
        </Columns>
        <div>
          <p className={styles.label} aria-hidden>
            <Trans>The link works until</Trans>
          </p>
          <Segmented
            label={t`The link works until`}
            value={lasting}
            onChange={setLasting}
            segments={[
              { value: 'delivery', label: <Trans>Delivery and 24 h</Trans> },
              { value: 'week', label: <Trans>7 days, {week}</Trans> },
              { value: 'month', label: <Trans>30 days, {month}</Trans> },
            ]}
          />
        </div>
      </form>
      <ShareLinks shipment={shipment} />
    </Dialog>
  );
}
