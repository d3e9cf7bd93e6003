import { Avatar, NoAvatar } from '#design/avatar/avatar.tsx';
import type { DriverStatus } from '#freight/driver/driver.ts';
import { avatarColour, initials } from '#freight/user/initials.ts';

interface PersonAvatarProps {
  /** null is nobody yet. A dispatcher has no status. */
  readonly person: {
    readonly uuid: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly status?: DriverStatus;
  } | null;
  /** 28, 36 or 48 px. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
}

/** A person's initials; the generic outline for nobody, and for a driver without an account. */
export function PersonAvatar({ person, size }: PersonAvatarProps) {
  if (person === null || person.status === 'no_access') return <NoAvatar size={size} />;
  return <Avatar size={size} initials={initials(person)} color={avatarColour(person.uuid)} />;
}
