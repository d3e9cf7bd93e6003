import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { Text } from '#design/layout/text.tsx';
import { Paper, PaperBody, PaperHead } from '#design/paper/paper.tsx';
import { missionExtrasQuery } from '#device/missions/mission-extras.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { Extra } from '#freight/extra/extra.ts';
import type { Format } from '../../parts/format/format.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ExtraSheet } from '../../parts/invoice/extra-sheet.tsx';
import styles from './mission.module.css';

/** The extra charges of a mission: what each earns, and the times it follows from. For those who plan. */
export function MissionExtras({ mission }: { readonly mission: string }) {
  const { owner } = useViewer();
  const id = useId();
  const { data, isError, refetch } = useQuery(missionExtrasQuery(owner, mission));
  if (isError && data === undefined) {
    return (
      <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={() => void refetch()}>
        <Trans>The extra charges did not load.</Trans>
      </ErrorInPlace>
    );
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <Paper aria-labelledby={id}>
      <PaperHead id={id}>
        <Trans>Extra charges, your part excl. VAT</Trans>
      </PaperHead>
      {data.map((extra) => (
        <PaperBody key={extra.uuid} className={styles.extra}>
          <ExtraSheet extra={extra} level={3} />
          <NextStep extra={extra} />
        </PaperBody>
      ))}
    </Paper>
  );
}

/** The next step, and support's answer to the shipper who contested it. */
function NextStep({ extra }: { readonly extra: Extra }) {
  const { answer } = extra;
  const words = nextWords(extra, useFormat());
  return (
    <>
      {words !== null && (
        <Text as="p" tone="quiet">
          {words}
        </Text>
      )}
      {answer !== null && (
        <Text as="p" tone="quiet">
          <Trans>Our answer: “{answer}”</Trans>
        </Text>
      )}
    </>
  );
}

function nextWords(
  { state, approve_by, approves_by_silence: isSilent, site_answer: site }: Extra,
  format: Format,
): ReactNode {
  const day = format.calendarDay(approve_by);
  switch (state) {
    case 'proposed':
      return isSilent ? (
        <Trans>
          The shipper can contest it until {day}, that day included. Without an answer it counts as approved.
        </Trans>
      ) : site != null ? (
        <Trans>The shipper is asked to answer by {day}. After that we decide.</Trans>
      ) : (
        <Trans>
          The shipper is asked to answer by {day}. After that we decide, because the driver’s phone alone says these
          times.
        </Trans>
      );
    case 'contested':
      return <Trans>The shipper did not approve it. We look at it.</Trans>;
    case 'approved':
      return <Trans>It has a pre-invoice of its own.</Trans>;
    case 'refused':
      return null;
  }
}
