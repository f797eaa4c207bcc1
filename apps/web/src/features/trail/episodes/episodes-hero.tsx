import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { type Text, useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { PlacedActivity } from '@vereda/domain/trail/next-activity.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Garden } from '@vereda/ui/art/garden.tsx'
import { paletteOf } from '@vereda/ui/art/palette.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { Play } from 'lucide-react'
import { DownloadControl } from '../../../parts/download/download-control.tsx'
import { TrailDownload } from '../../../parts/download/trail-download.tsx'
import { TrailCover } from '../../../parts/trail-card/trail-cover.tsx'
import { TrailDates } from '../dates/trail-dates.tsx'
import { episodePart, minutesLeft } from './episode-progress.ts'
import styles from './episodes.module.css'

const STAGE = { width: 900, height: 560, unit: 2.6 }
/** In minutes. The text says "1 h", so its verb must be in the singular. */
const AN_HOUR = 60

function goOnWords({ resource }: PlacedActivity, t: Text, length: (minutes: number) => string): string {
  const isBegun = episodePart(resource) > 0
  const words = t(isBegun ? 'trail.continue' : 'trail.begin')
  const left = minutesLeft(resource)
  if (left === null) return words
  if (!isBegun) return t('trail.episodes.length', { words, length: length(left) })
  const count = left === AN_HOUR ? 1 : left
  return t('trail.episodes.left', { words, count, length: length(left) })
}

function GoOn({ trail, next }: { trail: Trail; next: PlacedActivity }) {
  const t = useText()
  const { minutes } = useFormats()
  const { resource } = next
  return (
    <div className={styles.actions}>
      <Link to={paths.play(trail.id, resource.id)} className={buttonClass('primary', { size: 'big' })}>
        <Play size={24} />
        {goOnWords(next, t, minutes)}
      </Link>
      <DownloadControl trailId={trail.id} resourceId={resource.id} title={resource.title} />
    </div>
  )
}

/** The stage: the episode to continue with, large; or the trail itself once every episode was seen. */
export function EpisodesHero({ trail, next }: { trail: Trail; next: PlacedActivity | null }) {
  const heading = useHeadingFocus()
  const title = next?.resource.title ?? trail.title
  return (
    <section className={styles.hero} aria-labelledby="episode">
      <div className={styles.screen}>
        {next && trail.cover === null ? (
          <Garden seed={next.resource.id} palette={paletteOf(trail.trailId)} {...STAGE} />
        ) : (
          <TrailCover trail={trail} {...STAGE} />
        )}
      </div>
      <div className={styles.fade} />
      <div className={styles.words}>
        {next && <p className={type_.kicker}>{trail.title}</p>}
        <h1 id="episode" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {trail.subTitle && <p className={styles.lead}>{trail.subTitle}</p>}
        <TrailDates trail={trail} />
        {next && <GoOn trail={trail} next={next} />}
        <TrailDownload trail={trail} look="plain" />
      </div>
    </section>
  )
}
