import type { FastifyInstance } from 'fastify';
import { createLateReport } from '#contract/missions/late-report.ts';
import { getMissionMetrics, listMissions, searchMissions } from '#contract/missions/list-calls.ts';
import { getMission, getMissionBilling, getMissionTravel } from '#contract/missions/mission-calls.ts';
import { createMissionOrder, getMissionOrder, updateMissionOrder } from '#contract/missions/order-calls.ts';
import { changeDriver, changeOwner } from '#contract/missions/planning-calls.ts';
import { getProofFile, removeProofFile } from '#contract/missions/proof-calls.ts';
import { addProofOfDelivery, completeDelivery, completePickup } from '#contract/missions/step-calls.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { Document, serve } from '../http/serve.ts';
import { missionScope } from '../policies/mission.ts';
import { createLateReport as reportLate } from '../services/late-report/create-late-report.ts';
import { changeDriver as giveToDriver } from '../services/mission/change-driver.ts';
import { changeOwner as giveToOwner } from '../services/mission/change-owner.ts';
import { completeStep } from '../services/mission/complete-step.ts';
import { countMissions } from '../services/mission/count-missions.ts';
import { findMission, type MissionSeeker } from '../services/mission/find-mission.ts';
import { listMissions as listPage } from '../services/mission/list-missions.ts';
import { missionBilling } from '../services/mission/mission-billing.ts';
import { searchMissions as search } from '../services/mission/search-missions.ts';
import { updateOrder } from '../services/mission/update-order.ts';
import { writeOrder } from '../services/mission/write-order.ts';
import { addProof } from '../services/proof/add-proof.ts';
import { readProof } from '../services/proof/read-proof.ts';
import { removeProof } from '../services/proof/remove-proof.ts';

/** Missions: under the company, and under the driver's own name. */
export function missionRoutes(app: FastifyInstance, context: Context): void {
  readRoutes(app, context);
  stepRoutes(app, context);
  orderRoutes(app, context);
  planningRoutes(app, context);
}

/** The company is in the path, or the call is under the actor's own name. */
function seekerOf({ actor, params }: { actor: Actor; params: { cid?: string } }): MissionSeeker {
  return { actor, scope: missionScope(actor, params.cid ?? null) };
}

function readRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, listMissions, (asked) => listPage(asked.db, seekerOf(asked), asked.query));
  serve(app, context, searchMissions, (asked) => search(asked.db, seekerOf(asked), asked.query));
  serve(app, context, getMissionMetrics, (asked) =>
    countMissions(asked.db, seekerOf(asked), { own: asked.query.your_missions ?? false }),
  );
  serve(app, context, getMission, (asked) => findMission(asked.db, seekerOf(asked), asked.params.mid));
  serve(app, context, getMissionTravel, async (asked) => {
    const { pickup, delivery } = await findMission(asked.db, seekerOf(asked), asked.params.mid);
    return context.routing.travel(pickup.address.location, delivery.address.location);
  });
  serve(app, context, getMissionBilling, async (asked) =>
    missionBilling(await findMission(asked.db, seekerOf(asked), asked.params.mid)),
  );
  serve(app, context, getProofFile, async (asked) => {
    const { mid: mission, fid: file } = asked.params;
    const { open, type, name, etag } = await readProof(context, asked.db, seekerOf(asked), { mission, file });
    return new Document(open, type, name, etag);
  });
}

function stepRoutes(app: FastifyInstance, context: Context): void {
  const steps = { pickup: completePickup, delivery: completeDelivery } as const;
  for (const step of ['pickup', 'delivery'] as const) {
    serve(app, context, steps[step], (asked) => {
      const request = {
        seeker: seekerOf(asked),
        mission: asked.params.mid,
        clocks: asked.clocks,
        operation: asked.key,
      };
      return completeStep(asked.db, request, step);
    });
  }
  serve(app, context, addProofOfDelivery, (asked) => {
    const request = { seeker: seekerOf(asked), mission: asked.params.mid, clocks: asked.clocks, operation: asked.key };
    if (asked.file === null) throw new Error('The call requires a file.');
    return addProof(context, asked.db, request, { file: asked.file, sha256: asked.body.sha256 });
  });
  serve(app, context, removeProofFile, (asked) => {
    const { mid: mission, fid: file } = asked.params;
    return removeProof(asked.db, seekerOf(asked), { mission, file, now: asked.clocks.received });
  });
  serve(app, context, createLateReport, ({ db, actor, body: { operation }, file, clocks }) =>
    reportLate(context, db, actor, {
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

function orderRoutes(app: FastifyInstance, context: Context): void {
  for (const call of [getMissionOrder, createMissionOrder] as const) {
    serve(app, context, call, async (asked) =>
      writeOrder(context, await findMission(asked.db, seekerOf(asked), asked.params.mid), asked.locale),
    );
  }
  serve(app, context, updateMissionOrder, async (asked) => {
    const change = { mission: asked.params.mid, changes: asked.body, now: asked.clocks.received };
    const mission = await updateOrder(asked.db, seekerOf(asked), change);
    return asked.accept.includes('application/json') ? mission : writeOrder(context, mission, asked.locale);
  });
}

function planningRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, changeDriver, (asked) => {
    const change = { mission: asked.params.mid, driver: asked.body.driver, now: asked.clocks.received };
    return giveToDriver(asked.db, seekerOf(asked), change);
  });
  serve(app, context, changeOwner, (asked) => {
    const change = { mission: asked.params.mid, owner: asked.body.owner, now: asked.clocks.received };
    return giveToOwner(asked.db, seekerOf(asked), change);
  });
}
