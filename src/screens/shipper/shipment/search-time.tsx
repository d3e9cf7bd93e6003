import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { Chip, ChipGroup } from '#design/chip/chip.tsx';
import { Field } from '#design/field/field.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { changeSearchEnd } from '#device/shipments/change-shipment.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { serverNow } from '#device/sync/server-time.ts';
import { firstSearchEnd, latestSearchEnd, maySearchUntil, searchEndChoices } from '#freight/shipment/search-time.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { isKeptDay } from '#freight/values/calendar-date.ts';
import { isKeptMoment, momentAt } from '#freight/values/typed-moment.ts';
import { ActionDialog } from '../../parts/confirm/action-dialog.tsx';
import { DateInput, TimeInput } from '../../parts/date-field/date-input.tsx';
import { momentText } from '../../parts/form/moment-text.ts';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { localDay } from '../../parts/format/format.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useWhen } from '../../parts/proposal/use-when.ts';
import { SearchScale } from './search-scale.tsx';

interface SearchTimeProps {
  readonly shipment: Shipment;
  readonly onClose: () => void;
}

/** Between a day and a time that are no moment yet: no field of one line can hold it, and people type a T. */
const UNREAD = '\n';

/** Until when a carrier is searched: up to 15 minutes before the loading deadline. */
export function SearchTime({ shipment, onClose }: SearchTimeProps) {
  const { t } = useLingui();
  const owner = useShipper();
  const now = serverNow();
  const when = useWhen(now);
  const { pickup, expires_at } = shipment;
  const latest = latestSearchEnd(pickup);
  const form = useContractForm(
    v.object({
      expires_at: v.pipe(
        v.string(),
        v.check(isKeptMoment, 'invalid_date'),
        v.check((text) => maySearchUntil(momentAt(text), pickup, serverNow()), 'search_end'),
      ),
    }),
    { expires_at: momentText(firstSearchEnd(pickup, now, Date.parse(expires_at))) },
  );
  const { field, fieldState } = useController({ control: form.control, name: 'expires_at' });
  const [day = '', time = ''] = field.value.split(field.value.includes(UNREAD) ? UNREAD : 'T');
  const change = (nextDay: string, nextTime: string) => {
    const moment = `${nextDay}T${nextTime}`;
    field.onChange(isKeptMoment(moment) ? moment : `${nextDay}${UNREAD}${nextTime}`);
  };
  const chosen = momentAt(field.value);
  const until = Number.isNaN(chosen) ? '' : when(chosen);
  const most = when(latest);
  return (
    <ActionDialog
      title={<Trans>Maximum search time</Trans>}
      send={until === '' ? <Trans>Search longer</Trans> : <Trans>Search until {until}</Trans>}
      leave={<Trans>Not now</Trans>}
      form={form}
      action={(values) => changeSearchEnd(owner, shipment.uuid, momentAt(values.expires_at))}
      onClose={onClose}
    >
      <EndWords end={Date.parse(expires_at)} now={now} />
      <SearchScale now={now} end={Number.isNaN(chosen) ? null : chosen} latest={latest} />
      <Columns least={12} align="start" gap="4">
        <Field label={<Trans>Search until</Trans>} error={isKeptDay(day) ? undefined : fieldState.error?.message}>
          <DateInput value={day} min={localDay(now)} max={localDay(latest)} onChange={(next) => change(next, time)} />
        </Field>
        <Field
          label={<Trans>Time</Trans>}
          error={isKeptDay(day) ? fieldState.error?.message : undefined}
          hint={<Trans>Until {most} at the latest, 15 minutes before loading. 4 hours or more is better.</Trans>}
        >
          <TimeInput {...field} value={time} onChange={(next) => change(day, next)} />
        </Field>
      </Columns>
      <ChipGroup label={t`Usual times`}>
        {searchEndChoices(pickup, now, eveningOf(now)).map(({ kind, at }) => (
          <Chip key={kind} pressed={field.value === momentText(at)} onClick={() => field.onChange(momentText(at))}>
            <ChoiceWord kind={kind} at={at} />
          </Chip>
        ))}
      </ChipGroup>
    </ActionDialog>
  );
}

/** 18:00 of today by this device's clock, in Unix milliseconds. */
function eveningOf(now: number): number {
  return new Date(now).setHours(18, 0, 0, 0);
}

function EndWords({ end, now }: { readonly end: number; readonly now: number }) {
  const at = useWhen(now)(end);
  const left = spanWords(end - now);
  return (
    <p>
      {end > now ? (
        <Trans>
          The search ends {at}, in {left}.
        </Trans>
      ) : (
        <Trans>The search ended {at}. It begins again with a new end.</Trans>
      )}
    </p>
  );
}

function ChoiceWord({ kind, at }: { readonly kind: 'four_hours' | 'evening' | 'latest'; readonly at: number }) {
  const format = useFormat();
  const time = format.time(at);
  const moment = format.weekdayAndTime(at);
  switch (kind) {
    case 'four_hours':
      return <Trans>+4 h, {time}</Trans>;
    case 'evening':
      return <Trans>Tonight, {time}</Trans>;
    case 'latest':
      return <Trans>The latest, {moment}</Trans>;
  }
}
