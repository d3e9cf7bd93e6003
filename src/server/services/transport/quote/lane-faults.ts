import type { BodyOf } from '#contract/call.ts';
import type { requestDistance } from '#contract/quote.ts';
import type { RequestFault } from '#freight/quote/check-request.ts';
import type { Context } from '../../../context.ts';
import { locationFault } from '../place/resolve-address.ts';

type LaneEnd = BodyOf<typeof requestDistance>['pickup_address'];

/** Returns what is wrong with where the ends of a lane are. */
export function laneFaults(
  context: Pick<Context, 'gazetteer'>,
  ends: { readonly pickup: LaneEnd; readonly delivery: LaneEnd },
): RequestFault[] {
  return (['pickup', 'delivery'] as const).flatMap((end): RequestFault[] => {
    const code = locationFault(context, { city: '', ...ends[end] });
    return code === null ? [] : [{ path: `${end}_address`, code, requirement: null }];
  });
}
