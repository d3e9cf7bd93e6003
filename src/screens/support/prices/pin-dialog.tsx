import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { pinLane } from '#contract/lane-factor.ts';
import { Field } from '#design/field/field.tsx';
import { Select } from '#design/select/select.tsx';
import { pin } from '#device/support/prices.ts';
import { isCountry } from '#freight/place/area-tiles.ts';
import { DISTANCE_CLASSES } from '#freight/proposal/lane.ts';
import { FACTOR_BOUNDS } from '#freight/quote/learning.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import { useContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AreaField } from './areas/area-field.tsx';
import { isArea } from './areas/area-options.ts';
import { useLaneWords } from './areas/use-lane-words.ts';
import { PinChange } from './pin-change.ts';

const { reason: Reason } = pinLane.body.schema.entries;

const Area = v.pipe(v.string(), v.nonEmpty('required'), v.check(isAnyArea, 'unknown_area'));
const Values = v.object({ from: Area, to: Area, distance: v.string(), change: PinChange, reason: Reason });

function isAnyArea(area: string): boolean {
  return isArea(area);
}

interface PinDialogProps {
  /** The lane that was chosen; empty where it is still to be chosen. */
  readonly lane: string;
  readonly onClose: () => void;
}

/** Sets the factor of a lane by hand: prices are quoted by it at once, until it is unpinned. */
export function PinDialog({ lane: chosen, onClose }: PinDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { laneName, distanceName } = useLaneWords();
  const [start = '', end = '', distanceClass = ''] = chosen.split(' ');
  const form = useContractForm(Values, { from: start, to: end, distance: distanceClass, change: '', reason: '' });
  const { errors } = form.formState;
  const [from, to] = form.watch(['from', 'to']);
  const kind = isArea(from) ? (isCountry(from) ? 'country' : 'region') : 'any';
  const [least, most] = [FACTOR_BOUNDS.least, FACTOR_BOUNDS.most].map((bound) => format.number((bound - 1000) / 10, 0));
  const name = chosen === '' ? '' : laneName(chosen);
  const choose = (field: 'from' | 'to') => (value: string) => {
    form.setValue(field, value, { shouldDirty: true });
    form.clearErrors(field);
  };
  return (
    <ReasonDialog
      title={chosen === '' ? <Trans>Pin a lane</Trans> : <Trans>Pin {name}</Trans>}
      send={<Trans>Pin</Trans>}
      form={form}
      action={({ from, to, distance, change, reason }) => {
        const lane = [from, to, ...(isCountry(from) && distance !== '' ? [distance] : [])].join(' ');
        return pin({ lane, factor: v.parse(PinChange, change), reason });
      }}
      notice={({ lane }) => {
        const pinned = laneName(lane);
        return { id: 'pin', message: <Trans>{pinned} is pinned.</Trans> };
      }}
      onClose={onClose}
    >
      {chosen === '' && (
        <>
          <AreaField
            label={<Trans context="lane">From</Trans>}
            hint={<Trans>A country, a region, or a town in it.</Trans>}
            error={errors.from?.message}
            kind="any"
            value={from}
            onChange={(value) => {
              choose('from')(value);
              // A lane is between two countries, or between two regions.
              if (isArea(value) && isArea(to) && isCountry(value) !== isCountry(to)) form.setValue('to', '');
            }}
          />
          <AreaField
            key={kind}
            label={<Trans context="lane">To</Trans>}
            hint={
              kind === 'country' ? (
                <Trans>A country, as at the start.</Trans>
              ) : (
                kind === 'region' && <Trans>A region or a town in it, as at the start.</Trans>
              )
            }
            error={errors.to?.message}
            kind={kind}
            value={to}
            onChange={choose('to')}
          />
          {kind === 'country' && (
            <Field label={<Trans>Distance</Trans>}>
              <Select {...form.register('distance')}>
                <option value="">{t`any`}</option>
                {[...DISTANCE_CLASSES, null].map((_, distance) => (
                  <option key={distanceName(distance)} value={distance}>
                    {distanceName(distance)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </>
      )}
      <TextField
        form={form}
        name="change"
        label={<Trans>Change of the price, in %</Trans>}
        hint={
          <Trans>
            {least} to +{most}; 0 changes nothing.
          </Trans>
        }
        inputMode="text"
        autoComplete="off"
      />
    </ReasonDialog>
  );
}
