import { initials } from '@vereda/domain/account/shown-name.ts'
import type { KeptTeam } from '@vereda/offline/player/chosen-team.ts'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import styles from './team-line.module.css'

/** The faces of a team's members, and their names. */
export function TeamLine({ team: { players } }: { team: KeptTeam }) {
  return (
    <p className={styles.line}>
      <span className={styles.faces}>
        {players.map(({ id, nome }) => (
          <Avatar key={id} seed={nome} initials={initials(nome)} size="small" />
        ))}
      </span>
      <span>{players.map(({ nome }) => nome).join(', ')}</span>
    </p>
  )
}
