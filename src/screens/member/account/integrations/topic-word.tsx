import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Topic } from '#freight/integration/webhook.ts';

const WORDS: Readonly<Record<Topic, ReactNode>> = {
  'shipment.booked': <Trans>A carrier is found</Trans>,
  'shipment.picked_up': <Trans>Shipment picked up</Trans>,
  'shipment.delivered': <Trans>Shipment delivered</Trans>,
  'shipment.cancelled': <Trans>Shipment cancelled</Trans>,
  'mission.booked': <Trans>Mission booked</Trans>,
  'mission.picked_up': <Trans>Mission picked up</Trans>,
  'mission.delivered': <Trans>Mission delivered</Trans>,
  'mission.cancelled': <Trans>Mission cancelled</Trans>,
  'pod.available': <Trans>Proof of delivery available</Trans>,
  'invoice.issued': <Trans>Invoice issued</Trans>,
};

/** The word for a webhook's topic. */
export function TopicWord({ topic }: { readonly topic: Topic }) {
  return WORDS[topic];
}
