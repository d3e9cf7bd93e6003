import { useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { LoadingLayer } from '#design/loading-layer/loading-layer.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { StepStrip } from '#design/step-strip/step-strip.tsx';
import styles from './gallery.module.css';
import { Sheet } from './sheet.tsx';

export function StateSheets() {
  const [trying, setTrying] = useState(false);
  return (
    <>
      <Sheet title="Empty">
        <EmptyState
          level={3}
          picture={
            <StepStrip
              steps={[
                { shape: 'square', state: 'todo' },
                { shape: 'disc', state: 'todo' },
                { shape: 'square', state: 'todo' },
              ]}
            />
          }
          title="No missions today"
          action={
            <a className={buttonClass('primary')} href="#offers">
              See offers
            </a>
          }
        >
          Book an offer and it shows here, also without network.
        </EmptyState>
        <EmptyState
          level={3}
          icon="barricade-f"
          title="This offer is unfortunately no longer available"
          action={<Button variant="primary">See them</Button>}
        >
          Another carrier was faster. 5 offers go the same way.
        </EmptyState>
      </Sheet>
      <Sheet title="On its way, and not loaded">
        <div className={styles.bleed}>
          <SkeletonRows label="The list is on its way" count={2} />
          <ErrorInPlace retryLabel="Try again" busy={trying} onRetry={() => setTrying(true)}>
            The list did not load. You see it as read at 07:42.
          </ErrorInPlace>
        </div>
      </Sheet>
      <Sheet title="Opening">
        <div className={styles.frame}>
          <LoadingLayer>Opening Lading</LoadingLayer>
        </div>
      </Sheet>
    </>
  );
}
