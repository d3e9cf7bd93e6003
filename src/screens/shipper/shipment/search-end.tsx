import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Cells, NumberCell } from '#design/cells/cells.tsx';
import { Paper, PaperBody } from '#design/paper/paper.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { latestSearchEnd } from '#freight/shipment/search-time.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { may } from '#freight/user/abilities.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { MissingDialog } from '../../parts/page/missing-part.tsx';
import { useWhen } from '../../parts/proposal/use-when.ts';
import styles from './shipment.module.css';

const SearchTime = lazyPart(() => import('./search-time.tsx').then((part) => part.SearchTime), MissingDialog);

interface SearchEndProps {
  readonly shipment: Shipment;
  /** Unix milliseconds. */
  readonly now: number;
  /** The address asks for the dialog. */
  readonly isAsked: boolean;
  readonly onAnswered: () => void;
}

/** The end of the search for a carrier, and the dialog that changes it. */
export function SearchEnd({ shipment, now, isAsked, onAnswered }: SearchEndProps) {
  const { company } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const when = useWhen(now);
  if (shipment.state !== 'available') return null;
  const end = Date.parse(shipment.expires_at);
  const latest = latestSearchEnd(shipment.pickup);
  const mayOrder = company !== null && may.orderTransport(company);
  const mayChange = mayOrder && now < latest;
  const [until, most] = [when(end), when(latest)];
  return (
    <Paper>
      <Cells flush>
        <NumberCell share="row" label={end > now ? <Trans>Search ends in</Trans> : <Trans>Search expired</Trans>}>
          {end > now ? spanWords(end - now) : until}
        </NumberCell>
      </Cells>
      <PaperBody className={styles.form}>
        <p>
          {until}.{' '}
          {mayChange ? (
            <Trans>You can search until {most}, 15 minutes before loading.</Trans>
          ) : now < latest ? (
            <Trans>Your account is suspended: the end of the search cannot be changed.</Trans>
          ) : (
            <Trans>The time of loading is too near to search longer.</Trans>
          )}
        </p>
        {mayChange && (
          <Button variant="white" icon="hourglass-medium-b" wide onClick={() => setOpen(true)}>
            <Trans>Change the end</Trans>
          </Button>
        )}
      </PaperBody>
      {mayChange && (isOpen || isAsked) && (
        <Suspense>
          <SearchTime
            shipment={shipment}
            onClose={() => {
              setOpen(false);
              if (isAsked) onAnswered();
            }}
          />
        </Suspense>
      )}
    </Paper>
  );
}
