import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import type { RefusedItem } from '@vereda/contract/rest/studio-refused.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useZoned } from '../../frame/use-zoned.ts'
import list from '../../parts/list/list.module.css'
import styles from './refused.module.css'

type ItemRowProps = {
  item: RefusedItem
  isChosen: boolean
  /** Left out for a single item, which is always selected. */
  onChoose: (() => void) | undefined
  onSee: () => void
}

/** One refused item: its person, when it was done and when it arrived, and the points that it claims. */
export function ItemRow({ item, isChosen, onChoose, onSee }: ItemRowProps) {
  const t = useText()
  const zoned = useZoned()
  const { accountId, name, teamName, doneDate, arrivedDate, points } = item
  return (
    <li className={styles.item}>
      {onChoose && (
        <input
          type="checkbox"
          className={styles.choice}
          checked={isChosen}
          onChange={onChoose}
          aria-label={t('refused.choose', { name })}
        />
      )}
      <div className={styles.whose}>
        <Link to={studioPaths.person(accountId)} className={styles.name}>
          {name}
        </Link>
        {teamName && <span className={list.small}>{t('refused.team', { team: teamName })}</span>}
        {points !== null && <span className={list.small}>{t('refused.points', { points })}</span>}
        {doneDate && (
          <span className={list.small}>{t('refused.done', { when: zoned.moment(doneDate) })}</span>
        )}
        <span className={list.small}>{t('refused.arrived', { when: zoned.moment(arrivedDate) })}</span>
      </div>
      <Button size="small" aria-label={`${t('refused.see')}: ${name}`} onClick={onSee}>
        {t('refused.see')}
      </Button>
    </li>
  )
}
