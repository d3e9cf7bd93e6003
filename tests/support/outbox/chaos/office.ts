import fc from 'fast-check';
import { APP_GENERATION } from '#contract/headers.ts';
import { CARRIER } from '../../mission.ts';
import { PEOPLE } from '../people.ts';
import { happening } from './happening.ts';

const which = fc.nat(5);
const person = fc.constantFrom(...PEOPLE);

/** What others do meanwhile. */
export const office = [
  happening('cancel', fc.tuple(which), (run, mission) => run.stage.server.missions.cancel(run.mission(mission).uuid)),
  happening('giveTo', fc.tuple(which, person), (run, mission, somebody) =>
    run.stage.server.missions.give(run.mission(mission).uuid, somebody.uuid),
  ),
  happening('readsLess', fc.tuple(fc.boolean()), (run, reads) => {
    // About every third page.
    run.stage.server.missions.isUnfit = (sha256) => !reads && /^[0-4]/.test(sha256);
  }),
  happening('doneByOthers', fc.tuple(which, fc.constantFrom('pickup', 'delivery')), (run, mission, step) =>
    run.stage.server.missions.completeFor(run.mission(mission).uuid, step),
  ),
  happening('revoke', fc.tuple(person), (run, somebody) => run.stage.server.revoke(somebody.uuid)),
  happening('leave', fc.tuple(person, fc.boolean()), (run, somebody, isBack) => {
    const { left } = run.stage.server;
    if (isBack) left.delete(`${somebody.uuid}:${CARRIER}`);
    else left.add(`${somebody.uuid}:${CARRIER}`);
  }),
  happening('newerAppOnly', fc.tuple(fc.boolean()), (run, refuses) => {
    run.stage.server.oldestApp = APP_GENERATION + (refuses ? 1 : 0);
  }),
];
