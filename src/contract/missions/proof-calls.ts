import { Mission } from '#freight/mission/mission.ts';
import { defineCall, MISSION_BASES } from '../call.ts';

const shared = { bases: MISSION_BASES, auth: 'user' } as const;

export const getProofFile = defineCall({
  ...shared,
  name: 'getProofFile',
  summary: 'One file of the proof of delivery',
  method: 'GET',
  path: '{base}/missions/{mid}/proof-of-delivery/{fid}',
  answer: { status: 200, media: ['application/pdf', 'image/png', 'image/jpeg'] },
  errors: ['mission_reassigned'],
});

export const removeProofFile = defineCall({
  ...shared,
  name: 'removeProofFile',
  summary: 'Take a file off the proof of delivery',
  method: 'DELETE',
  path: '{base}/missions/{mid}/proof-of-delivery/{fid}',
  answer: { status: 200, schema: Mission },
  errors: ['mission_cancelled', 'mission_reassigned'],
});
