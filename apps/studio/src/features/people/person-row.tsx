import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import type { ListedPerson } from '@vereda/contract/rest/studio-people.ts'
import { initials } from '@vereda/domain/account/shown-name.ts'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { CircleOff, Sprout } from 'lucide-react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useZoned } from '../../frame/use-zoned.ts'
import { CELL, ROW } from '../../parts/grid/use-grid.ts'
import { Breakable } from '../../parts/list/breakable.tsx'
import list from '../../parts/list/list.module.css'
import styles from './people.module.css'
import type { Chosen } from './use-chosen.ts'

/** A person in the list. */
export function PersonRow({ person, chosen }: { person: ListedPerson; chosen: Chosen }) {
  const t = useText()
  const zoned = useZoned()
  const { id, name, username, email, jobName, isManager, isActive, seenDate } = person
  const seen = seenDate ? t('people.seen', { day: zoned.day(seenDate) }) : t('people.seen.never')
  return (
    <div {...ROW} className={list.row}>
      <span {...CELL} className={styles.choice}>
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={t('people.several.one', { name })}
            checked={chosen.has(id)}
            onChange={() => chosen.toggle(id)}
          />
        </label>
      </span>
      <Avatar seed={id} initials={initials(name)} />
      <div {...CELL} className={styles.who}>
        <h2 className={styles.name}>
          <Link to={studioPaths.person(id)} className={styles.open}>
            {name}
          </Link>
        </h2>
        <p className={list.small}>
          {jobName && <>{jobName} · </>}
          <Breakable address={email ?? username} />
        </p>
      </div>
      <div {...CELL} className={list.buttons}>
        {isManager && (
          <Chip>
            <Sprout size={16} />
            {t('people.role.manager')}
          </Chip>
        )}
        {!isActive && (
          <Chip>
            <CircleOff size={16} />
            {t('people.state.inactive')}
          </Chip>
        )}
        <span className={list.small}>{seen}</span>
      </div>
    </div>
  )
}
