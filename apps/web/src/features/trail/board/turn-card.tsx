import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { PlacedActivity } from '@vereda/domain/trail/next-activity.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { Sparkles } from 'lucide-react'
import { DownloadControl } from '../../../parts/download/download-control.tsx'
import { TrailDownload } from '../../../parts/download/trail-download.tsx'
import { useActivityWords } from '../activity/use-activity-words.ts'
import styles from './board.module.css'

/** The card for the learner's turn: the one next activity. */
export function TurnCard({ trail, next }: { trail: Trail; next: PlacedActivity }) {
  const t = useText()
  const { facts } = useActivityWords()
  const { resource } = next
  return (
    <section className={`${layout.card} ${layout.pad}`} aria-labelledby="turn">
      <p className={type_.kicker}>{t(trail.teams ? 'trail.board.teamTurn' : 'trail.board.turn')}</p>
      <h2 className={type_.h3} id="turn">
        {resource.title}
      </h2>
      <p className={`${type_.muted} ${type_.small}`}>{facts(resource)}</p>
      <div className={styles.turnFacts}>
        <DownloadControl trailId={trail.id} resourceId={resource.id} title={resource.title} />
        {resource.maxBonus > 0 && (
          <Chip look="bonus">
            <Sparkles size={16} />
            {t('trail.board.bonus', { bonus: resource.maxBonus })}
          </Chip>
        )}
      </div>
      <Link
        to={paths.play(trail.id, resource.id)}
        className={buttonClass('primary', { size: 'big', isBlock: true })}
      >
        {t('trail.board.play')}
      </Link>
      <TrailDownload trail={trail} look="plain" />
    </section>
  )
}
