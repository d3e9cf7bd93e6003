import {
  getMission,
  getMissionBilling,
  getMissionMetrics,
  getMissionOrder,
  getMissionTravel,
  listMissions,
  searchMissions,
} from '#contract/mission.ts';
import { changeDriver, changeOwner, createMissionOrder, updateMissionOrder } from '#contract/mission-plan.ts';
import {
  addProofOfDelivery,
  arriveDelivery,
  arrivePickup,
  completeDelivery,
  completePickup,
  createLateReport,
  getProofFile,
  removeProofFile,
  removeProofWithReason,
} from '#contract/mission-step.ts';
import { addFilePart, getUpload } from '#contract/upload.ts';
import type { Context } from '../context.ts';
import { Document } from '../http/document.ts';
import { isAnswered } from '../http/idempotency.ts';
import type { Serve } from '../http/serve.ts';
import { missions, planning } from '../identity/policies.ts';
import {
  createLateReport as reportLate,
  requireReportable,
} from '../services/transport/late-report/create-late-report.ts';
import { changeDriver as giveToDriver } from '../services/transport/mission/change-driver.ts';
import { changeOwner as giveToOwner } from '../services/transport/mission/change-owner.ts';
import { arrive, completeStep, type RoadStep } from '../services/transport/mission/complete-step.ts';
import { countMissions } from '../services/transport/mission/count-missions.ts';
import { withAllReports } from '../services/transport/mission/document.ts';
import { findMission } from '../services/transport/mission/find-mission.ts';
import { listMissions as listPage } from '../services/transport/mission/list-missions.ts';
import { missionBilling } from '../services/transport/mission/mission-billing.ts';
import { hidePrice } from '../services/transport/mission/read-missions.ts';
import { searchMissions as search } from '../services/transport/mission/search-missions.ts';
import { updateOrder, writeOrder } from '../services/transport/mission/transport-order.ts';
import { addProof, requireProofRoom } from '../services/transport/proof/add-proof.ts';
import { readProof } from '../services/transport/proof/read-proof.ts';
import { removeProof, takeProofBack } from '../services/transport/proof/remove-proof.ts';
import { readWay } from '../services/transport/way/read-way.ts';
import { addPart, dropParts, receivedOf } from '../uploads/file-parts.ts';

/** Routes of missions, under the company and under the driver. */
export function missionRoutes(serve: Serve): void {
  readRoutes(serve);
  stepRoutes(serve);
  proofRoutes(serve);
  orderRoutes(serve);
  planningRoutes(serve);
}

function readRoutes(serve: Serve): void {
  serve(listMissions, missions, ({ db, grant, query }) => listPage(db, grant, query));
  serve(searchMissions, missions, ({ db, grant, query }) => search(db, grant, query));
  serve(getMissionMetrics, missions, ({ db, grant, query }) =>
    countMissions(db, grant, { own: query.your_missions ?? false }),
  );
  serve(getMission, missions, async ({ db, grant, params }) =>
    hidePrice(grant, await withAllReports(db, await findMission(db, grant, params.mid))),
  );
  serve(getMissionTravel, missions, async ({ db, grant, params, context }) => {
    await findMission(db, grant, params.mid);
    return readWay({ db, routing: context.routing }, { mission: params.mid });
  });
  serve(getMissionBilling, missions, async ({ db, grant, params }) =>
    missionBilling(db, grant, hidePrice(grant, await findMission(db, grant, params.mid))),
  );
}

function stepRoutes(serve: Serve): void {
  const arrivals = { pickup: arrivePickup, delivery: arriveDelivery } as const;
  const steps = { pickup: completePickup, delivery: completeDelivery } as const;
  for (const step of ['pickup', 'delivery'] as const) {
    serve(arrivals[step], missions, async ({ db, grant, context, params, ...told }) =>
      hidePrice(grant, await arrive(db, grant, roadStep(context, params.mid, told), step)),
    );
    serve(steps[step], missions, async ({ db, grant, context, params, ...told }) =>
      hidePrice(grant, await completeStep(db, grant, roadStep(context, params.mid, told), step)),
    );
  }
  serve(
    createLateReport,
    missions,
    {
      beforeFile: ({ db, grant, body: { operation } }) =>
        requireReportable(db, grant, { mission: operation.mission, operation: operation.id }),
    },
    ({ db, grant, body: { operation }, file, clocks }) =>
      reportLate(db, grant, {
        operation: operation.id,
        kind: operation.kind,
        mission: operation.mission,
        refusal: operation.refusal,
        clocks: {
          occurred: Date.parse(operation.occurred_at),
          correction: operation.clock_correction ?? null,
          sent: Date.parse(operation.sent_at),
          received: clocks.received,
        },
        file,
      }),
  );
}

function roadStep(
  { isHoliday }: Pick<Context, 'isHoliday'>,
  mission: string,
  { clocks, position, key }: Pick<RoadStep, 'clocks' | 'position'> & { readonly key: string | null },
): RoadStep {
  return { mission, clocks, position, operation: key, isHoliday };
}

function proofRoutes(serve: Serve): void {
  serve(
    addProofOfDelivery,
    missions,
    { beforeBody: ({ db, grant, params }) => requireProofRoom(db, grant, params.mid) },
    async ({ db, grant, params, body, file, clocks, key }) => {
      if (file === null) throw new Error('The call requires a file.');
      const step = { mission: params.mid, clocks, operation: key };
      const mission = await addProof(db, grant, step, file);
      if (body.upload !== undefined) await dropParts(db, { user: grant.actor.uuid, upload: body.upload });
      return hidePrice(grant, mission);
    },
  );
  serve(
    addFilePart,
    missions,
    { beforeBody: ({ db, grant, params }) => requireProofRoom(db, grant, params.mid) },
    async ({ context, db, grant, params: { upload }, query, body: { bytes } }) => {
      const part = { start: query.offset, bytes, now: context.now() };
      return { received: await addPart(db, { user: grant.actor.uuid, upload }, part) };
    },
  );
  serve(getUpload, missions, async ({ db, grant, params: { mid, upload } }) => {
    await findMission(db, grant, mid);
    const received = await receivedOf(db, { user: grant.actor.uuid, upload });
    return { received, is_answered: await isAnswered(db, upload) };
  });
  serve(getProofFile, missions, async ({ db, grant, params, context }) => {
    const { open, type, name, etag } = await readProof(context, db, grant, { mission: params.mid, file: params.fid });
    return new Document(open, type, name, etag);
  });
  serve(removeProofFile, missions, async ({ db, grant, params }) =>
    hidePrice(grant, await takeProofBack(db, grant, { mission: params.mid, file: params.fid })),
  );
  serve(removeProofWithReason, planning, ({ db, grant, params, body }) =>
    removeProof(db, grant, { mission: params.mid, file: params.fid, reason: body.reason }),
  );
}

function orderRoutes(serve: Serve): void {
  for (const call of [getMissionOrder, createMissionOrder] as const) {
    serve(call, missions, async ({ db, grant, params, locale, context }) =>
      writeOrder(db, context, hidePrice(grant, await findMission(db, grant, params.mid)), locale),
    );
  }
  serve(updateMissionOrder, missions, async ({ db, grant, params, body, wanted, locale, context }) => {
    const mission = hidePrice(grant, await updateOrder(db, grant, { mission: params.mid, changes: body }));
    return wanted === 'application/json' ? mission : writeOrder(db, context, mission, locale);
  });
}

function planningRoutes(serve: Serve): void {
  serve(changeDriver, planning, ({ db, grant, params, body }) =>
    giveToDriver(db, grant, { mission: params.mid, driver: body.driver }),
  );
  serve(changeOwner, planning, ({ db, grant, params, body }) =>
    giveToOwner(db, grant, { mission: params.mid, owner: body.owner }),
  );
}
