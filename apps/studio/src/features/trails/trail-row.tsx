import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioTrail } from '@vereda/contract/rest/studio.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { CircleCheck, CirclePause, Clock } from 'lucide-react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useZoned } from '../../frame/use-zoned.ts'
import { ExportTrail } from '../../parts/drafts/export-trail.tsx'
import { TrailCover } from '../../parts/pictures/trail-cover.tsx'
import { CopyTrail } from './copy-trail.tsx'
import styles from './trails.module.css'

const FACES = {
  running: { Icon: CircleCheck, look: 'ok' },
  over: { Icon: Clock, look: 'plain' },
  unused: { Icon: CirclePause, look: 'plain' },
} as const

/** A trail in the list: its title, form and size, its state and published version, its number of learners, and its last publication. */
export function TrailRow({ trail, among }: { trail: StudioTrail; among: readonly string[] }) {
  const t = useText()
  const zoned = useZoned()
  const { Icon, look } = FACES[trail.state]
  return (
    <li className={styles.row}>
      <span className={styles.cover}>
        <TrailCover trailId={trail.id} among={among} />
      </span>
      <div className={styles.about}>
        <h2 className={styles.title}>
          <Link to={studioPaths.trail(trail.id)} className={styles.open}>
            {trail.title}
          </Link>
        </h2>
        <p className={styles.fact}>
          {t(`trails.kind.${trail.trailType}`)} ·{' '}
          {t('trails.extent', { steps: trail.steps, activities: trail.activities })}
        </p>
        <p className={styles.state}>
          <Chip look={look}>
            <Icon size={16} />
            {t(`trails.state.${trail.state}`)}
          </Chip>
          <span>{t('trails.version', { version: trail.version })}</span>
        </p>
      </div>
      <p className={`${styles.fact} ${styles.use}`}>{t('trails.learners', { count: trail.learners })}</p>
      <p className={`${styles.fact} ${styles.when}`}>
        {t('trails.published', { day: zoned.day(trail.publishedDate) })}
      </p>
      <div className={styles.acts}>
        <CopyTrail trail={trail} />
        <ExportTrail trail={trail} of="published" />
      </div>
    </li>
  )
}
