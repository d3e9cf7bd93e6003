import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { setBillingEmail, setBillingMode } from '#contract/company.ts';
import { Button } from '#design/button/button.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Radio, RadioGroup } from '#design/radio/radio.tsx';
import { Switch } from '#design/switch/switch.tsx';
import { BILLING_MODES, type Company } from '#freight/company/company.ts';
import { vatTerritory } from '#freight/vat/territory.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';
import { countryName } from '../../../parts/format/country-name.ts';
import { useLocale } from '../../../parts/format/use-format.ts';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import styles from '../account.module.css';
import { AccountPage, AccountRow, AccountSheet } from '../account-sheet.tsx';
import { FactButtons, FactForm, FactRow, useOpenFact } from '../fact-form.tsx';
import { CompanyRecord, useCompanyChange } from './company-screen.tsx';
import { PendingNote } from './pending-note.tsx';

type BillingMode = Company['billing']['billing_mode'];

/** Where the company's invoices go, and how it pays, or where it is paid. */
export function CompanyBillingScreen() {
  const { t } = useLingui();
  return (
    <AccountPage title={t`Billing`}>
      <CompanyRecord>{(company) => <BillingFacts company={company} />}</CompanyRecord>
    </AccountPage>
  );
}

function BillingFacts({ company }: { readonly company: Company }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { isOwner, change } = useCompanyChange();
  const { open, setOpen, close } = useOpenFact<'email'>();
  const { billing_email: email, address, billing } = company;
  const remove = useMutation({
    mutationFn: () => change({ fact: 'billing_email', email: null }),
    onError: notifyFault,
  });
  return (
    <AccountSheet>
      <FactRow
        label={t`Billing e-mail`}
        value={email ?? <Trans>None</Trans>}
        note={
          email === null ? (
            <Trans>Invoices and reminders go to the owners.</Trans>
          ) : (
            <Trans>Invoices and reminders go here. Without it, to the owners.</Trans>
          )
        }
        onChange={isOwner ? () => setOpen('email') : undefined}
        more={
          email === null ? undefined : (
            <Button variant="white" busy={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Remove</Trans>
            </Button>
          )
        }
        form={
          open === 'email' ? (
            <FactForm
              label={<Trans>Billing e-mail</Trans>}
              value={email ?? ''}
              field="email"
              schema={setBillingEmail.body.schema.entries.email}
              input={{ type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
              onSave={(next) => change({ fact: 'billing_email', email: next })}
              onClose={close}
            />
          ) : undefined
        }
      />
      <UblByMail ubl_by_mail={company.ubl_by_mail} />
      <AccountRow label={<Trans>Billing address</Trans>}>
        {company.name}
        <small>
          {address.street_name}, {address.postal_code} {address.city}, {countryName(address.country, locale)}
        </small>
      </AccountRow>
      {company.is_carrier && vatTerritory(address.country) === 'FR' && (
        <Franchise vat_franchise={billing.vat_franchise} changes={company.pending_changes} />
      )}
      {company.is_carrier ? <PaidTo /> : <PaysBy billing={billing} />}
    </AccountSheet>
  );
}

/** Switches attachments of invoice mails; an owner decides. A record from before that could be chosen may still be kept. */
function UblByMail({ ubl_by_mail: kept = false }: Partial<Pick<Company, 'ubl_by_mail'>>) {
  const { isOwner, change } = useCompanyChange();
  const save = useMutation({
    mutationFn: (wanted: boolean) => change({ fact: 'ubl_by_mail', wanted }),
    onError: notifyFault,
  });
  return (
    <AccountRow label={<Trans>Invoices by e-mail</Trans>}>
      <Switch
        checked={save.isPending ? save.variables : kept}
        disabled={!isOwner || save.isPending}
        onChange={(event) => save.mutate(event.target.checked)}
      >
        <Trans>Send invoices as UBL too</Trans>
      </Switch>
      <small>
        <Trans>The mail of an invoice then carries it as PDF, and as UBL (XML) for your accounting software.</Trans>
      </small>
    </AccountRow>
  );
}

interface FranchiseProps extends Partial<Pick<Company['billing'], 'vat_franchise'>> {
  readonly changes: Company['pending_changes'] | undefined;
}

/** Says that the carrier charges no VAT; support checks it. A record from before that could be said may still be kept. */
function Franchise({ vat_franchise: kept = false, changes }: FranchiseProps) {
  const { t } = useLingui();
  const { isOwner, change } = useCompanyChange();
  const save = useMutation({
    mutationFn: (wanted: boolean) => change({ fact: 'vat_franchise', wanted }),
    onError: notifyFault,
  });
  const label = t`Franchise from VAT`;
  const waits = changes?.some(({ field }) => field === 'vat_franchise') ?? false;
  return (
    <AccountRow label={label}>
      <Switch
        checked={save.isPending ? save.variables : kept}
        disabled={!isOwner || save.isPending || waits}
        onChange={(event) => save.mutate(event.target.checked)}
      >
        <Trans>We charge no VAT (art. 293 B CGI)</Trans>
      </Switch>
      <small>
        <Trans>For small French companies. Once we have checked it, your invoices to us come without VAT.</Trans>
      </small>
      <PendingNote changes={changes} field="vat_franchise" label={label} isOwner={isOwner} />
    </AccountRow>
  );
}

function PaysBy({ billing }: Pick<Company, 'billing'>) {
  const { t } = useLingui();
  const { isOwner } = useCompanyChange();
  const { open, setOpen, close } = useOpenFact<'mode'>();
  const mode = billing.billing_mode;
  return (
    <>
      <AccountRow label={<Trans>How you pay</Trans>}>
        {billing.payment_mode === 'card' ? <Trans>By card</Trans> : <Trans>By bank transfer</Trans>}
      </AccountRow>
      <FactRow
        label={t`When we bill`}
        value={<ModeWord mode={mode} />}
        note={<ModeNote mode={mode} />}
        onChange={isOwner ? () => setOpen('mode') : undefined}
        form={open === 'mode' ? <BillingModeForm mode={mode} onClose={close} /> : undefined}
      />
    </>
  );
}

interface BillingModeFormProps {
  readonly mode: BillingMode;
  readonly onClose: () => void;
}

function BillingModeForm({ mode, onClose }: BillingModeFormProps) {
  const { change } = useCompanyChange();
  const form = useContractForm(setBillingMode.body.schema, { mode });
  const save = useMutation({
    mutationFn: (wanted: { readonly mode: BillingMode }) => change({ fact: 'billing_mode', ...wanted }),
    onSuccess: onClose,
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Stack as="form" noValidate gap="4" onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <RadioGroup legendHidden legend={<Trans>When we bill</Trans>} error={form.formState.errors.mode?.message}>
        {BILLING_MODES.map((each) => (
          <Radio framed key={each} value={each} {...form.register('mode')}>
            <b>
              <ModeWord mode={each} />
            </b>
            <span className={styles.small}>
              <ModeNote mode={each} />
            </span>
          </Radio>
        ))}
      </RadioGroup>
      {save.error !== null && <FormFault error={save.error} />}
      <FactButtons isPending={save.isPending} onClose={onClose} save={<Trans>Save</Trans>} />
    </Stack>
  );
}

function ModeWord({ mode }: { readonly mode: BillingMode }) {
  return mode === 'monthly' ? <Trans>Once a month</Trans> : <Trans>Each shipment</Trans>;
}

function ModeNote({ mode }: { readonly mode: BillingMode }) {
  return mode === 'monthly' ? (
    <Trans>One invoice for a month, all shipments on it.</Trans>
  ) : (
    <Trans>One invoice once the proof of delivery is there.</Trans>
  );
}

function PaidTo() {
  return (
    <AccountRow label={<Trans>Bank account</Trans>}>
      <Link to="/billing/payouts">
        <Trans>The account you are paid to</Trans>
      </Link>
    </AccountRow>
  );
}
