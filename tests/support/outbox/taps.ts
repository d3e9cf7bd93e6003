import type { Tap } from '#device/outbox/enqueue.ts';
import { STEP_HOLD } from '#device/outbox/enqueue.ts';
import { sha256 } from './files.ts';
import type { Person } from './people.ts';

const about = { reference: 'LD-48001', city: 'Tourcoing' };

/** A driver completes a step. */
export function aStep(
  person: Person,
  missionId: string,
  kind: 'pickup_complete' | 'delivery_complete',
  now: number,
): Tap {
  const { uuid: userId, company: companyId } = person;
  return { userId, companyId, missionId, kind, occurredAt: now, about, file: null, draftId: null, hold: STEP_HOLD };
}

/** A driver gives a page of a proof. */
export function aProof(
  person: Person,
  missionId: string,
  page: { readonly bytes: ArrayBuffer; readonly mime?: string; readonly draftId?: string | null },
  now: number,
): Tap {
  const { bytes, mime = 'image/jpeg', draftId = null } = page;
  const { uuid: userId, company: companyId } = person;
  const file = { name: 'LD-48001-1', mime, size: bytes.byteLength, sha256: sha256(bytes), bytes };
  const kind = 'proof_of_delivery';
  return { userId, companyId, missionId, kind, occurredAt: now, about, file, draftId, hold: 0 };
}
