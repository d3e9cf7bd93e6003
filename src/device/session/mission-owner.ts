/** Whose missions: the signed-in user, and the company he asks for (null is under his own name). */
export interface MissionOwner {
  readonly userId: string;
  readonly company: string | null;
}

/** Where the answers to a user's questions about missions are kept. */
export function missionKeys({ userId, company }: MissionOwner) {
  return ['missions', userId, company ?? 'me'] as const;
}
