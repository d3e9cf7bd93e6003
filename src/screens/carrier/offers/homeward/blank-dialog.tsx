import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { MOST_KM } from '#freight/offer/near.ts';
import { isKeptDay } from '#freight/values/calendar-date.ts';
import { DateInput, MomentInput } from '../../../parts/date-field/date-input.tsx';
import { momentText } from '../../../parts/form/moment-text.ts';
import { localDay } from '../../../parts/format/format.ts';
import type { NamedPlace, Sentence } from './homeward-search.ts';
import { PlaceField } from './place-field.tsx';
import type { Blank } from './sentence-line.tsx';
import { endOfDay, FIRST_KM } from './use-sentence.ts';

interface BlankDialogProps {
  readonly blank: Blank;
  readonly sentence: Sentence;
  readonly onSay: (next: Partial<Sentence>) => void;
  readonly onClose: () => void;
}

/** Fills one blank of the sentence; the list answers as soon as it is set. */
export function BlankDialog({ blank, sentence, onSay, onClose }: BlankDialogProps) {
  const { t } = useLingui();
  const fill = (next: Partial<Sentence>) => {
    onSay(next);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} closeLabel={t`Close`} title={<BlankTitle blank={blank} />}>
      {blank === 'near' && <NearBlank sentence={sentence} onFill={fill} />}
      {blank === 'home' && (
        <PlaceField
          label={<Trans>Town or postal code</Trans>}
          place={sentence.home}
          onChoose={(home) => fill({ home })}
        />
      )}
      {blank === 'free' && <FreeBlank sentence={sentence} onFill={fill} />}
      {blank === 'by' && <ByBlank sentence={sentence} onFill={fill} />}
    </Dialog>
  );
}

function BlankTitle({ blank }: { readonly blank: Blank }) {
  switch (blank) {
    case 'near':
      return <Trans>Where the truck is free</Trans>;
    case 'free':
      return <Trans>When the truck is free</Trans>;
    case 'home':
      return <Trans>Where home is</Trans>;
    case 'by':
      return <Trans>When the truck should be home</Trans>;
  }
}

interface BlankProps {
  readonly sentence: Sentence;
  readonly onFill: (next: Partial<Sentence>) => void;
}

/** The place of the truck, and how far around it loads are looked for. */
function NearBlank({ sentence: { near, nearArea }, onFill }: BlankProps) {
  const [km, setKm] = useState(String(near?.km ?? FIRST_KM));
  const [place, setPlace] = useState<NamedPlace | null>(
    near === null ? null : { lat: near.lat, lng: near.lng, name: near.name ?? null, area: nearArea },
  );
  const radius = /^\d{1,4}$/.test(km.trim()) ? Number(km) : 0;
  const isRadius = radius >= 1 && radius <= MOST_KM;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (place === null || !isRadius) return;
    const { lat, lng, name, area } = place;
    onFill({ near: { lat, lng, km: radius, ...(name === null ? {} : { name }) }, nearArea: area });
  };
  return (
    <Stack as="form" noValidate gap="4" onSubmit={submit}>
      <PlaceField label={<Trans>Town or postal code</Trans>} place={place} onChoose={setPlace} />
      <Field
        label={<Trans>Radius</Trans>}
        error={isRadius ? undefined : <Trans>A whole number from 1 to {MOST_KM}.</Trans>}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          suffix="km"
          value={km}
          onChange={({ target }) => setKm(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" wide disabled={place === null}>
        <Trans>Show loads</Trans>
      </Button>
    </Stack>
  );
}

/** The moment from which the truck is free. */
function FreeBlank({ sentence: { freeFrom }, onFill }: BlankProps) {
  const [text, setText] = useState(freeFrom === null ? '' : momentText(Date.parse(freeFrom)));
  const at = Date.parse(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!Number.isNaN(at)) onFill({ freeFrom: new Date(at).toISOString() });
  };
  return (
    <Stack as="form" noValidate gap="4" onSubmit={submit}>
      <Field
        label={<Trans>Day and time</Trans>}
        error={text !== '' && Number.isNaN(at) ? <Trans>Enter a valid date and time.</Trans> : undefined}
      >
        <MomentInput value={text} onChange={setText} />
      </Field>
      <Button type="submit" variant="primary" wide>
        <Trans>Show loads</Trans>
      </Button>
      <Button variant="white" wide onClick={() => onFill({ freeFrom: null })}>
        <Trans>It is free now</Trans>
      </Button>
    </Stack>
  );
}

/** Noon of a day by this device's clock. */
function dayMoment(day: string): number {
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- no words: a moment as ISO 8601 writes it
  return Date.parse(`${day}T12:00`);
}

/** The day by whose end the truck should be home. */
function ByBlank({ sentence: { homeBy }, onFill }: BlankProps) {
  const [day, setDay] = useState(homeBy === null ? '' : localDay(Date.parse(homeBy) - 1));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isKeptDay(day)) onFill({ homeBy: endOfDay(dayMoment(day)) });
  };
  return (
    <Stack as="form" noValidate gap="4" onSubmit={submit}>
      <Field
        label={<Trans>By the end of</Trans>}
        error={day !== '' && !isKeptDay(day) ? <Trans>Invalid date</Trans> : undefined}
      >
        <DateInput value={day} onChange={setDay} />
      </Field>
      <Button type="submit" variant="primary" wide>
        <Trans>Show loads</Trans>
      </Button>
      <Button variant="white" wide onClick={() => onFill({ homeBy: null })}>
        <Trans>Any time</Trans>
      </Button>
    </Stack>
  );
}
