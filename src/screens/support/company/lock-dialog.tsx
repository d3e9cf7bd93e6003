import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lockCompany } from '#contract/support.ts';
import { Timeline, TimelineStep } from '#design/timeline/timeline.tsx';
import { type SupportedCompany, suspend } from '#device/support/company.ts';
import { supportedLocale } from '#freight/user/locale.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { LANGUAGE_NAMES } from '../../parts/language/language-names.ts';

interface LockDialogProps {
  readonly company: SupportedCompany;
  readonly onClose: () => void;
}

const Values = lockCompany.body.schema;

/** Suspends a company: what stops, what goes on, and the reason its owners read. */
export function LockDialog({ company, onClose }: LockDialogProps) {
  const { t } = useLingui();
  const { name, under_way: count } = company;
  const language = LANGUAGE_NAMES[supportedLocale(company.language) ?? 'en'];
  const form = useContractForm(Values, { reason: '' });
  return (
    <ActionDialog
      title={<Trans>Lock {name}?</Trans>}
      send={<Trans>Lock</Trans>}
      variant="danger"
      form={form}
      action={(values) => suspend(company.uuid, values)}
      notice={{ id: 'company-state', message: <Trans>Suspended: {name}</Trans> }}
      onClose={onClose}
    >
      <Timeline>
        <TimelineStep shape="square" state="now" stateLabel={t`Now`} title={<Trans>At once</Trans>}>
          {company.kind === 'shipper' ? (
            <Trans>No prices and no new shipments. A banner and an e-mail say so.</Trans>
          ) : (
            <Trans>No offers, bids or drivers. A banner and an e-mail say so.</Trans>
          )}
        </TimelineStep>
        <TimelineStep
          shape="square"
          state="todo"
          stateLabel={t`Later`}
          title={
            <Plural value={count} _0="Nothing is under way" one="# transport goes on" other="# transports go on" />
          }
        >
          <Trans>Drivers keep their missions on their phones. Payouts go on.</Trans>
        </TimelineStep>
      </Timeline>
      <TextAreaField
        form={form}
        name="reason"
        label={<Trans>Reason they read, in {language}</Trans>}
        hint={<Trans>Say what is wrong and how to put it right.</Trans>}
        rows={3}
      />
    </ActionDialog>
  );
}
