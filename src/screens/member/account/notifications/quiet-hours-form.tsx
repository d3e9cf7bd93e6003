import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Field } from '#design/field/field.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Select } from '#design/select/select.tsx';
import { type KeptQuietHours, saveQuietHours } from '#device/account/notification-choices.ts';
import { useViewer } from '#device/session/use-session.ts';
import { QuietHours } from '#freight/user/quiet-hours.ts';
import { FormFault } from '../../../parts/form/form-fault.tsx';
import { useContractForm } from '../../../parts/form/use-contract-form.ts';
import { notify } from '../../../parts/toasts/notify.ts';
import styles from '../account.module.css';
import { AccountSheet } from '../account-sheet.tsx';
import { Unsaved } from '../unsaved.tsx';

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30);
/** Where nothing was chosen yet: the night. */
const NIGHT: QuietHours = { from: 22 * 60, to: 6 * 60 };

const Values = v.pipe(
  v.object({ wanted: v.boolean(), from: v.string(), to: v.string() }),
  v.forward(
    v.check(({ wanted, from, to }) => !wanted || v.is(QuietHours, hoursOf({ from, to })), 'invalid'),
    ['to'],
  ),
);
type Typed = v.InferInput<typeof Values>;

/** When messages on the phone wait. */
export function QuietHoursForm({ kept: { hours, timezone } }: { readonly kept: KeptQuietHours }) {
  const { userId } = useViewer().session;
  const form = useContractForm(Values, typedOf(hours), { holds: false });
  const { errors, dirtyFields } = form.formState;
  const save = useMutation({
    mutationFn: (typed: Typed) => saveQuietHours(userId, typed.wanted ? hoursOf(typed) : null),
    onSuccess: (_, typed) => {
      form.reset(typed);
      notify({ id: 'notifications', tone: 'ok', message: <Trans>Quiet hours saved</Trans> });
    },
    onError: (fault) => void form.refuse(fault),
  });
  const isWanted = form.watch('wanted');
  return (
    <AccountSheet title={<Trans>Quiet hours</Trans>}>
      <form noValidate onSubmit={form.handleSubmit((typed) => save.mutate(typed))}>
        <div className={styles.body}>
          <Checkbox {...form.register('wanted')}>
            <Trans>Messages on the phone wait until the quiet hours end</Trans>
          </Checkbox>
          {isWanted && (
            <Columns least={12} align="start" gap="4">
              <Field label={<Trans>From</Trans>}>
                <Select {...form.register('from')}>
                  <TimeOptions besides={hours?.from} />
                </Select>
              </Field>
              <Field label={<Trans>Until</Trans>} error={errors.to?.message}>
                <Select {...form.register('to')}>
                  <TimeOptions besides={hours?.to} />
                </Select>
              </Field>
            </Columns>
          )}
          <p className={styles.small}>
            <Trans>
              In your time zone, {timezone}. News of a mission that is on the road or begins within a day come at once.
              E-mails never wait.
            </Trans>
          </p>
          {save.error !== null && <FormFault error={save.error} />}
        </div>
        <Unsaved
          count={Object.keys(dirtyFields).length}
          busy={save.isPending}
          onUndo={() => form.reset()}
          save={<Trans>Save the quiet hours</Trans>}
        />
      </form>
    </AccountSheet>
  );
}

/** The half hours of a day, and the time that is kept where a program chose another. */
function TimeOptions({ besides }: { readonly besides: number | undefined }) {
  const times = [...new Set([...HALF_HOURS, ...(besides === undefined ? [] : [besides])])].sort((a, b) => a - b);
  return times.map((minutes) => (
    <option key={minutes} value={minutes}>
      {clockOf(minutes)}
    </option>
  ));
}

function clockOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function hoursOf({ from, to }: { readonly from: string; readonly to: string }): QuietHours {
  return { from: Number(from), to: Number(to) };
}

function typedOf(hours: QuietHours | null): Typed {
  const { from, to } = hours ?? NIGHT;
  return { wanted: hours !== null, from: String(from), to: String(to) };
}
