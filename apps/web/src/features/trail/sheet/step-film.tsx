import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { stepFilm } from '@vereda/domain/step/step-film.ts'
import type { TrailStep } from '@vereda/domain/trail/trail.ts'
import { Clapperboard } from 'lucide-react'
import styles from './step-film.module.css'

/** The way to a step's film; nothing where the step has none, or where what holds it is still closed. */
export function StepFilm({ trailId, step }: { trailId: string; step: TrailStep }) {
  const t = useText()
  const film = stepFilm(step)
  if (!film || film.resource.disabled) return null
  return (
    <p className={styles.film}>
      <span className={styles.sign}>
        <Clapperboard size={24} aria-hidden="true" />
      </span>
      <span className={styles.names}>
        <Link to={paths.film(trailId, step.id)} aria-label={t('trail.film.watch', { title: film.title })}>
          {film.title}
        </Link>
        <small>{t('trail.film')}</small>
      </span>
    </p>
  )
}
