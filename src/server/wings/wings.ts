// One line per wing. `app.ts` registers the routes of each, `open-server.ts` runs its jobs: without its line a wing is out.
export { wing as accounting } from './accounting/wing.ts';
export { wing as desk } from './desk/wing.ts';
export { wing as fleet } from './fleet/wing.ts';
export { wing as importing } from './import/wing.ts';
export { wing as integration } from './integration/wing.ts';
export { wing as sharing } from './sharing/wing.ts';
