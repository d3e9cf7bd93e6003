import type { Mission } from '#freight/mission/mission.ts';
import { aMission, uuid } from './mission.ts';

const { pickup, delivery } = aMission();

/** A completed mission with a proof of these pages, all sent by one user at one moment. */
export function provenMission(
  files: readonly string[],
  { by, at }: { readonly by: string; readonly at: string },
  otherwise: Partial<Mission> = {},
): Mission {
  const done = { state: 'completed', completed_at: at, recorded_at: at } as const;
  return aMission({
    state: 'completed',
    pickup: { ...pickup, ...done },
    delivery: { ...delivery, ...done },
    proof_of_delivery: {
      state: 'available',
      files: files.map((file) => ({
        uuid: file,
        name: 'pod.jpg',
        mime_type: 'image/jpeg',
        size: 1000,
        occurred_at: at,
        uploaded_at: at,
      })),
    },
    tracking: files.map((file, index) => ({
      uuid: uuid(0xe0 + index),
      kind: 'proof_added',
      occurred_at: at,
      recorded_at: at,
      by: 'Krzysztof Nowak',
      by_user: by,
      detail: null,
      reason: null,
      operation: null,
      file,
    })),
    ...otherwise,
  });
}
