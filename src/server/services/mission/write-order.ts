import type { Mission } from '#freight/mission/mission.ts';
import type { Locale } from '#freight/user/user.ts';
import type { Context } from '../../context.ts';
import { Document } from '../../http/serve.ts';

export async function writeOrder(_context: Context, mission: Mission, _locale: Locale): Promise<Document> {
  return new Document(Buffer.from(''), 'application/pdf', `${mission.reference}.pdf`);
}
