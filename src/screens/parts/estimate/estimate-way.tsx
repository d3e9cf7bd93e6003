import type { Estimate } from '#device/estimate/estimate.ts';
import { ShowWay } from '../map/show-way.tsx';

/** The road of an estimate, from town to town, on the map. */
export function EstimateWay({ estimate }: { readonly estimate: Estimate }) {
  const { distance, distance_estimated: estimated, path, pickup_address, delivery_address } = estimate;
  return <ShowWay travel={{ distance, estimated, path }} pickup={pickup_address} delivery={delivery_address} />;
}
