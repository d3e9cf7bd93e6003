import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { endNetworkAgreement, enterNetworkAgreement } from '#contract/network.ts';
import { Button } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Field } from '#design/field/field.tsx';
import { FieldGroup } from '#design/field/field-group.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { endAgreement, enterAgreement, networkQuery } from '#device/support/network.ts';
import type { NetworkAgreement } from '#freight/quote/network-agreement.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { DateInput } from '../../parts/date-field/date-input.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat, useLocale } from '../../parts/format/use-format.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { ReasonField } from '../reason-dialog.tsx';

/** Where and when a carrier picks up for the pallet network. Bookings there are its missions at once. */
export function NetworkAgreements({ company }: { readonly company: string }) {
  const { t } = useLingui();
  const { data, isError, dataUpdatedAt, refetch } = useQuery(networkQuery(company));
  const [isEntering, setEntering] = useState(false);
  const [ends, setEnds] = useState<NetworkAgreement | null>(null);
  return (
    <Paper aria-label={t`Pallet network`}>
      <PaperHead
        end={
          <Button size="sm" variant="white" onClick={() => setEntering(true)}>
            <Trans>Enter an agreement</Trans>
          </Button>
        }
      >
        <Trans>Pallet network</Trans>
      </PaperHead>
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void refetch()}>
          <Trans>The agreements did not load.</Trans>
        </ListFault>
      )}
      {data?.items.length === 0 && (
        <PaperBody>
          <Trans>No agreement: this carrier is given no shipments of the network.</Trans>
        </PaperBody>
      )}
      {data?.items.map((agreement) => (
        <OneAgreement key={agreement.uuid} agreement={agreement} onEnd={() => setEnds(agreement)} />
      ))}
      {isEntering && <EnterDialog company={company} onClose={() => setEntering(false)} />}
      {ends !== null && <EndDialog company={company} agreement={ends} onClose={() => setEnds(null)} />}
    </Paper>
  );
}

function OneAgreement({ agreement, onEnd }: { readonly agreement: NetworkAgreement; readonly onEnd: () => void }) {
  const format = useFormat();
  const dayName = useDayNames();
  const { division, weekdays, starts_on, ends_on, reason, entered_by: by } = agreement;
  const [from, until] = [format.calendarDay(starts_on), ends_on === null ? null : format.calendarDay(ends_on)];
  return (
    <>
      <Cells flush>
        <Cell share="row" label={<Reference>{division}</Reference>}>
          {weekdays.map(dayName).join(', ')}
        </Cell>
        <Cell share="half" label={<Trans>Pickups</Trans>}>
          {until === null ? (
            <Trans>From {from}</Trans>
          ) : (
            <Trans>
              {from} to {until}
            </Trans>
          )}
        </Cell>
        <Cell share="half" label={by}>
          {reason}
        </Cell>
      </Cells>
      {ends_on === null && (
        <PaperBody>
          <Button variant="white" size="sm" onClick={onEnd}>
            <Trans>End the agreement for {division}</Trans>
          </Button>
        </PaperBody>
      )}
    </>
  );
}

/** Names the days of the week, 1 for Monday. */
function useDayNames(): (day: number) => string {
  const locale = useLocale();
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 5 January 1970 was a Monday.
  return (day) => names.format(new Date(Date.UTC(1970, 0, 4 + day)));
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

interface DialogProps {
  readonly company: string;
  readonly onClose: () => void;
}

function EnterDialog({ company, onClose }: DialogProps) {
  const dayName = useDayNames();
  const { division, starts_on, reason } = enterNetworkAgreement.body.schema.entries;
  const Values = v.object({ division, starts_on, reason, weekdays: v.array(v.number()) });
  const form = useContractForm(Values, { division: '', weekdays: [1, 2, 3, 4, 5], starts_on: '', reason: '' });
  const { errors } = form.formState;
  return (
    <ActionDialog
      title={<Trans>Enter an agreement</Trans>}
      send={<Trans>Enter</Trans>}
      form={form}
      action={(values) => enterAgreement(company, values)}
      notice={{ id: 'network', message: <Trans>Entered. Bookings there are this carrier’s missions.</Trans> }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="division"
        label={<Trans>Division</Trans>}
        hint={<Trans>As on plates, for example FR-59</Trans>}
        autoComplete="off"
      />
      <Controller
        control={form.control}
        name="weekdays"
        render={({ field: { value, onChange } }) => (
          <FieldGroup legend={<Trans>Days of pickup</Trans>} error={errors.weekdays?.message}>
            {WEEK.map((day) => (
              <Checkbox
                key={day}
                checked={value.includes(day)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, day] : value.filter((other) => other !== day))
                }
              >
                {dayName(day)}
              </Checkbox>
            ))}
          </FieldGroup>
        )}
      />
      <Field label={<Trans>First day</Trans>} error={errors.starts_on?.message}>
        <Controller control={form.control} name="starts_on" render={({ field }) => <DateInput {...field} />} />
      </Field>
      <ReasonField form={form} />
    </ActionDialog>
  );
}

function EndDialog({ company, agreement, onClose }: DialogProps & { readonly agreement: NetworkAgreement }) {
  const { division } = agreement;
  const form = useContractForm(endNetworkAgreement.body.schema, { ends_on: '', reason: '' });
  return (
    <ActionDialog
      title={<Trans>End the agreement for {division}?</Trans>}
      send={<Trans>End</Trans>}
      form={form}
      action={(values) => endAgreement(company, agreement.uuid, values)}
      notice={{ id: 'network', message: <Trans>The agreement ends.</Trans> }}
      onClose={onClose}
    >
      <p>
        <Trans>What is booked stays with the carrier.</Trans>
      </p>
      <Field label={<Trans>Last day</Trans>} error={form.formState.errors.ends_on?.message}>
        <Controller control={form.control} name="ends_on" render={({ field }) => <DateInput {...field} />} />
      </Field>
      <ReasonField form={form} />
    </ActionDialog>
  );
}
