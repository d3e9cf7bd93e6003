import type { Life } from './life.ts';

interface Member {
  readonly life: Life;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** What the pages and workers of one phone say to each other. */
export class FakeBus {
  readonly #members = new Set<Member>();

  /** The `BroadcastChannel` of one page or worker. */
  channelOf(life: Life): typeof BroadcastChannel {
    const members = this.#members;
    class FakeChannel implements Member {
      readonly life = life;
      onmessage: Member['onmessage'] = null;

      constructor() {
        members.add(this);
      }

      postMessage(message: unknown): void {
        if (life.isDead) return;
        for (const member of members) if (member !== this) void deliver(member, structuredClone(message));
      }
    }
    return FakeChannel as unknown as typeof BroadcastChannel;
  }
}

async function deliver(member: Member, data: unknown): Promise<void> {
  await member.life.into(Promise.resolve());
  member.onmessage?.(new MessageEvent('message', { data }));
}
