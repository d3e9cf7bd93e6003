import { expect, it } from 'vitest';
import { isMine } from '#freight/mission/mine.ts';
import { uuid } from '#tests/support/mission.ts';

const driver = (user: string | null) => ({
  uuid: uuid(9),
  first_name: '',
  last_name: '',
  phone: null,
  email: null,
  status: 'validated' as const,
  user,
});
const owner = { uuid: uuid(2), first_name: '', last_name: '', phone: null };

it.each([
  ['they drive it', driver(uuid(1)), null, true],
  ['they answer for it', null, { ...owner, uuid: uuid(1) }, true],
  ['someone else drives it and answers for it', driver(uuid(3)), owner, false],
  ['its driver has no account', driver(null), null, false],
  ['nobody has it', null, null, false],
])('a mission is theirs where %s: %s', (_what, drivenBy, ownedBy, mine) => {
  expect(isMine({ driver: drivenBy, owner: ownedBy }, uuid(1))).toBe(mine);
});
