import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { Button } from '#design/button/button.tsx';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { TextArea, TextInput } from '#design/text-input/text-input.tsx';
import type { ToastContent } from '#design/toast/toast.tsx';
import { newsState, turnNewsOn } from '#device/push/device-news.ts';
import { saveSearch } from '#device/searches/saved-searches.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { SavedSearchInput, SearchNews } from '#freight/search/saved-search.ts';
import { FormFault } from '../form/form-fault.tsx';
import { useRememberedForm } from '../form/use-remembered-form.ts';
import { notify } from '../toasts/notify.ts';
import { notifyFault } from '../toasts/notify-fault.tsx';
import { SearchAreas } from './search-areas.tsx';
import { SearchLimits } from './search-limits.tsx';

const { name, description } = SavedSearchInput.entries;
const NewSearch = v.object({ name, description: description.wrapped, ...SearchNews.entries });

interface SaveSearchProps {
  /** The criteria now. */
  readonly criteria: OfferCriteria;
  readonly onClose: () => void;
}

/** Keeps what is looked for now under a name, for the whole company. */
export function SaveSearch({ criteria, onClose }: SaveSearchProps) {
  const { t } = useLingui();
  const { company, session } = useViewer();
  const form = useRememberedForm('search', NewSearch, {
    name: '',
    description: '',
    send_by_email: false,
    send_by_push: true,
  });
  const { errors, isDirty } = form.formState;
  const save = useMutation({
    mutationFn: (values: v.InferInput<typeof NewSearch>) =>
      saveSearch(company?.uuid ?? '', { ...values, ...criteriaOf(criteria) }),
    onSuccess: (search) => {
      const called = search.name;
      const message = <Trans>Search saved: {called}</Trans>;
      const isOffered = search.send_by_push && newsState(session.userId) === 'off';
      notify({ id: 'search-saved', tone: 'ok', message, ...(isOffered ? offerOf(session.userId) : {}) });
      onClose();
    },
    onError: (fault) => void form.refuse(fault),
  });
  return (
    <Dialog
      open
      persistent={isDirty}
      onClose={onClose}
      title={<Trans>Save this search</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button type="submit" form="save-search" variant="primary" busy={save.isPending}>
          <Trans>Save search</Trans>
        </Button>
      }
    >
      <Stack
        as="form"
        id="save-search"
        noValidate
        gap="4"
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
      >
        <div>
          <SearchAreas criteria={criteria} />
          <SearchLimits criteria={criteria} />
        </div>
        {save.error !== null && <FormFault error={save.error} />}
        <Field label={<Trans>Name</Trans>} error={errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        <Field
          label={<Trans>Description</Trans>}
          optional={<Trans>optional</Trans>}
          error={errors.description?.message}
        >
          <TextArea {...form.register('description')} />
        </Field>
        <Checkbox {...form.register('send_by_email')}>
          <Trans>Send new offers by e-mail</Trans>
        </Checkbox>
        <Checkbox {...form.register('send_by_push')}>
          <Trans>Notify me of new offers</Trans>
        </Checkbox>
      </Stack>
    </Dialog>
  );
}

/** Offers notifications on this device, where they are off: the browser asks only once the button is pressed. */
function offerOf(userId: string): Pick<ToastContent, 'action' | 'detail'> {
  const turnOn = async () => {
    try {
      const state = await turnNewsOn(userId);
      if (state === 'on') notify({ id: 'search-saved', tone: 'ok', message: <Trans>Notifications are on</Trans> });
    } catch (fault) {
      notifyFault(fault);
    }
  };
  return {
    detail: <Trans>Notifications are off on this device.</Trans>,
    action: (
      <Button variant="white" onClick={() => void turnOn()}>
        <Trans>Turn on</Trans>
      </Button>
    ),
  };
}

/** The lists are copied: what is sent may be changed, what is shown may not. */
function criteriaOf(criteria: OfferCriteria) {
  return {
    ...criteria,
    pickup_iso_codes: [...criteria.pickup_iso_codes],
    delivery_iso_codes: [...criteria.delivery_iso_codes],
  };
}
