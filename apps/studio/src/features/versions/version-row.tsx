import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioVersion } from '@vereda/contract/rest/studio-versions.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useZoned } from '../../frame/use-zoned.ts'
import list from '../../parts/list/list.module.css'
import styles from './versions.module.css'

type VersionRowProps = {
  version: StudioVersion
  isNewest: boolean
  isOnline: boolean
  onOpen: (what: 'compare' | 'restore') => void
}

/** A version: when and by whom it was published, and how many people are on it. */
export function VersionRow({ version: told, isNewest, isOnline, onOpen }: VersionRowProps) {
  const t = useText()
  const when = useZoned().moment(told.publishedDate)
  const { version, author, restored, people, underWay } = told
  return (
    <li className={styles.row}>
      <h2 className={styles.title}>{t('versions.version', { version })}</h2>
      <p className={styles.state}>
        {isNewest && (
          <Chip look="ok">
            <CircleCheck size={16} />
            {t('versions.newest')}
          </Chip>
        )}
        {restored !== null && (
          <Chip>
            <Undo2 size={16} />
            {t('versions.repeats', { version: restored })}
          </Chip>
        )}
        <span>{author ? t('versions.by', { when, author }) : when}</span>
      </p>
      <p className={list.small}>{t('versions.people', { people, underWay })}</p>
      <div className={styles.buttons}>
        {version > 1 && (
          <Button
            size="small"
            disabled={!isOnline}
            aria-label={`${t('versions.compare')}: ${t('versions.version', { version })}`}
            onClick={() => onOpen('compare')}
          >
            {t('versions.compare')}
          </Button>
        )}
        {!isNewest && (
          <Button
            size="small"
            disabled={!isOnline}
            aria-label={`${t('versions.restore')}: ${t('versions.version', { version })}`}
            onClick={() => onOpen('restore')}
          >
            {t('versions.restore')}
          </Button>
        )}
      </div>
    </li>
  )
}
