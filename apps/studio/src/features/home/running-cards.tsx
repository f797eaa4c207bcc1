import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioGroupTrail } from '@vereda/contract/rest/studio-giving.ts'
import { narrowestPlace } from '@vereda/domain/report/reached-steps.ts'
import { daysLeft } from '@vereda/domain/time/wall-time.ts'
import { later } from '@vereda/ui/later/later.tsx'
import linkStyles from '@vereda/ui/link/link.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { studioPaths } from '../../frame/studio-paths.ts'
import { TrailCover } from '../../parts/pictures/trail-cover.tsx'
import styles from './home.module.css'

// a decoration behind the words
const WalkMini = later(async () => (await import('./walk-mini.tsx')).WalkMini)

const SHOWN_MOST = 6
const CARD = { width: 420, height: 120, unit: 0.8 }

/** The share of those who began from which those who have not reached the next step are worth a look. */
const MANY = 0.15

/** The step whose next step many of its people have not reached, from 0, and how many; null if nobody began or there is no such step. */
function narrowOf(reached: readonly number[]) {
  const place = narrowestPlace(reached)
  return place && place.missing > reached[0]! * MANY ? place : null
}

type CardProps = { given: StudioGroupTrail; among: readonly string[]; zone: string }

function Card({ given, among, zone }: CardProps) {
  const t = useText()
  const { id, trailId, title, people, concluded, reached = [], ends, teamType } = given
  const days = ends === null ? null : daysLeft(Date.parse(ends), Date.now(), zone)
  const narrow = narrowOf(reached)
  const stop =
    narrow &&
    t(teamType ? 'home.run.narrow.teams' : 'home.run.narrow', {
      count: narrow.missing,
      step: narrow.after + 1,
    })
  return (
    <li className={styles.run}>
      <span className={styles.cover}>
        <TrailCover trailId={trailId} among={among} size={CARD} />
        <span className={styles.tag}>
          {days === null ? t('home.run.open') : t('home.run.days', { days })}
        </span>
      </span>
      <h3 className={styles.title}>
        <Link to={studioPaths.result(id)} className={styles.whole}>
          {title}
        </Link>
      </h3>
      <p className={styles.fact}>
        {[t(teamType ? 'home.run.teams' : 'home.run.alone'), stop].filter(Boolean).join(' · ')}
      </p>
      {reached.length > 1 && reached[0]! > 0 && (
        <span className={styles.mini}>
          <WalkMini reached={reached} narrowest={narrow?.after ?? null} />
        </span>
      )}
      <p className={styles.numbers}>
        <span>{t('home.run.concluded', { count: concluded })}</span>
        <span>{t('home.run.people', { count: people })}</span>
      </p>
    </li>
  )
}

type RunningCardsProps = { given: { groupTrails: readonly StudioGroupTrail[]; timeZone: string } }

/** The trails that can be played now, each with a link to its results. */
export function RunningCards({ given }: RunningCardsProps) {
  const t = useText()
  const running = given.groupTrails.filter(({ state }) => state === 'running')
  const shown = running.slice(0, SHOWN_MOST)
  const among = shown.map(({ trailId }) => trailId)
  return (
    <section className={styles.block} aria-labelledby="running">
      <div className={styles.head}>
        <h2 id="running" className={type_.h2}>
          {t('home.running')}
        </h2>
        <Link to={studioPaths.running()} className={linkStyles.link}>
          {t('home.running.all')}
        </Link>
      </div>
      {running.length === 0 && <p className={styles.quiet}>{t('home.running.none')}</p>}
      <ul className={styles.runs}>
        {shown.map((one) => (
          <Card key={one.id} given={one} among={among} zone={given.timeZone} />
        ))}
      </ul>
    </section>
  )
}
