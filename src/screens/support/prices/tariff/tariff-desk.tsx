import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { Badge } from '#design/badge/badge.tsx';
import { Button } from '#design/button/button.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import type { Tariffs } from '#device/support/prices.ts';
import { dropTariffDraft } from '#device/support/tariff-draft.ts';
import { readFigure } from '../../../parts/form/figure-text.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import { ClosedLanes } from './closed-lanes.tsx';
import { Corridors } from './corridors.tsx';
import { FigureRows } from './figure-rows.tsx';
import { LastWeek } from './last-week.tsx';
import { SendTariff } from './send-tariff.tsx';
import styles from './tariff.module.css';
import { useTariffDraft } from './use-tariff-draft.ts';
import type { TariffLine } from './use-tariff-lines.ts';
import { useTrial } from './use-trial.ts';
import { WhatItChanges } from './what-it-changes.tsx';

interface TariffDeskProps {
  readonly inForce: Tariffs['items'][number];
  readonly onClose: () => void;
  /** Begins again with the figures in force. */
  readonly onDiscard: () => void;
}

/** A new tariff: its figures and lanes beside those in force, what they change, and from when on. */
export function TariffDesk({ inForce, onClose, onDiscard }: TariffDeskProps) {
  const format = useFormat();
  const { figures } = inForce;
  const draft = useTariffDraft(figures);
  const { typed, savedAt, change } = draft;
  const trial = useTrial(draft.figures);
  const onType = useCallback(
    ({ path, kind }: TariffLine, text: string) => {
      const value = readFigure(text, kind);
      change(({ texts }) => ({ texts: { ...texts, [path]: { text, value: Number.isNaN(value) ? null : value } } }));
    },
    [change],
  );
  const since = format.calendarDay(inForce.effective_from.slice(0, 10));
  const { version: name } = inForce;
  return (
    <div className={styles.desk}>
      <Stack gap="5" shrinks>
        <Paper aria-labelledby="new-tariff">
          <PaperHead
            id="new-tariff"
            end={
              <Button size="sm" variant="white" onClick={onClose}>
                <Trans>Back to the tariffs</Trans>
              </Button>
            }
          >
            <Trans>Figures</Trans>
          </PaperHead>
          <p className={styles.note}>
            <Trans>
              In force: {name} since {since}
            </Trans>
          </p>
          {savedAt !== null && (
            <p className={styles.draft}>
              <Saved at={savedAt} />
              <Button
                size="sm"
                variant="white"
                onClick={() => {
                  dropTariffDraft();
                  onDiscard();
                }}
              >
                <Trans>Discard the draft</Trans>
              </Button>
            </p>
          )}
          <FigureRows figures={figures} typed={typed.texts} faults={draft.faults} onType={onType} />
        </Paper>
        <Corridors
          before={figures.corridors}
          after={draft.figures.corridors}
          changes={draft.typed.regular}
          share={draft.figures.margin.corridor}
          onChange={(regular) => change(() => ({ regular }))}
        />
        <ClosedLanes
          before={figures.one_way}
          after={draft.figures.one_way}
          onChange={(closed) => change(() => ({ closed }))}
        />
      </Stack>
      <Paper aria-labelledby="tariff-changes" className={styles.aside}>
        <PaperHead id="tariff-changes">
          <Trans>What it changes</Trans>
        </PaperHead>
        <WhatItChanges before={figures} after={draft.figures} costs={trial.data?.sample_costs ?? []} />
        <LastWeek trial={trial} />
        <SendTariff draft={draft} onSent={onClose} />
      </Paper>
    </div>
  );
}

function Saved({ at }: { readonly at: number }) {
  const format = useFormat();
  const time = format.dayAndTime(at);
  return (
    <Badge color="orange">
      <Trans>Draft, saved {time}</Trans>
    </Badge>
  );
}
