import { useText } from '@vereda/client/text/use-text.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { CircleAlert, Flower2 } from 'lucide-react'
import styles from './reaction.module.css'

const STARS = [1, 2, 3, 4, 5] as const

type StarsProps = { stars: number; isMissing: boolean; onChoose: (stars: number) => void }

/** One to five stars, as flowers that open up to the chosen one. */
export function Stars({ stars, isMissing, onChoose }: StarsProps) {
  const t = useText()
  return (
    <fieldset className={styles.stars} aria-describedby={isMissing ? 'stars-missing' : undefined}>
      <legend>{t('trail.reaction.question')}</legend>
      <div className={styles.row}>
        {STARS.map((value) => (
          <label key={value} className={classNames(styles.star, value <= stars && styles.lit)}>
            <input
              type="radio"
              name="stars"
              value={value}
              checked={value === stars}
              aria-label={t('trail.reaction.stars', { stars: value })}
              onChange={() => onChoose(value)}
            />
            <Flower2 size={32} />
          </label>
        ))}
      </div>
      <p className={styles.scale} aria-hidden="true">
        <span>{t('trail.reaction.least')}</span>
        <span>{t('trail.reaction.most')}</span>
      </p>
      {isMissing && (
        <p className={styles.error} id="stars-missing" role="alert">
          <CircleAlert size={18} />
          {t('trail.reaction.missing')}
        </p>
      )}
    </fieldset>
  )
}
