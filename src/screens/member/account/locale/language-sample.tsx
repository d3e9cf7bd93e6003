import { Trans } from '@lingui/react/macro';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { useMinute } from '#device/sync/use-now.ts';
import type { Locale } from '#freight/user/locale.ts';
import { formatFor } from '../../../parts/format/format.ts';

/** Sample texts of a language: what every page shows. */
export function LanguageSample({ locale }: { readonly locale: Locale }) {
  const now = useMinute();
  const format = formatFor(locale);
  return (
    <Cells>
      <Cell share="third" label={<Trans>Date</Trans>}>
        {format.day(now)}
      </Cell>
      <Cell share="third" label={<Trans>Time</Trans>}>
        {format.time(now)}
      </Cell>
      <Cell share="third" label={<Trans>Price</Trans>}>
        {format.money(101_540)}
      </Cell>
      <Cell share="third" label={<Trans>Weight</Trans>}>
        {format.kilograms(6240)}
      </Cell>
      <Cell share="third" label={<Trans>Loading metres</Trans>}>
        {format.number(4.8, 1)}
      </Cell>
      <Cell share="third" label={<Trans>Distance</Trans>}>
        {format.kilometres(1_214_000)}
      </Cell>
    </Cells>
  );
}
