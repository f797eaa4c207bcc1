import { initials } from '@vereda/domain/account/shown-name.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import styles from './rank.module.css'

/** A player's face: a team's emblem made from its name, or a person's initials. */
export function PlayerFace({ name, isYou, isTeam }: { name: string; isYou: boolean; isTeam: boolean }) {
  if (!isTeam) return <Avatar seed={name} initials={initials(name)} isYou={isYou} />
  return (
    <span className={styles.emblem}>
      <Bloom seed={name} />
    </span>
  )
}
