import { useText } from '@vereda/client/text/use-text.ts'
import type { PlacedTrail, StudioCatalogue } from '@vereda/contract/rest/studio-catalogue.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useState } from 'react'
import { useAnew } from '../../parts/changes/changed-note.tsx'
import styles from './catalogue.module.css'
import { PlaceSheet } from './place-sheet.tsx'

/** The trails that were given, each with its journey and its categories. */
export function TrailsPart({ catalogue }: { catalogue: StudioCatalogue }) {
  const t = useText()
  const [placedId, setPlaced] = useState<string | null>(null)
  const { anew, showAnew } = useAnew('studio catalogue')
  const { journeys, trails } = catalogue
  const placed = trails.find(({ id }) => id === placedId)
  const journeyOf = ({ journeyId }: PlacedTrail) => {
    const journey = journeys.find(({ id }) => id === journeyId)
    return journey?.fullName ?? journey?.name
  }
  return (
    <section className={styles.part} aria-labelledby="placed">
      <h2 id="placed" className={type_.h3}>
        {t('catalogue.trails')}
      </h2>
      {trails.length === 0 && <p className={styles.fact}>{t('catalogue.trails.none')}</p>}
      <ul className={styles.rows}>
        {trails.map((trail) => (
          <li key={trail.id} className={styles.row}>
            <div>
              <b>{trail.title}</b>
              <p className={styles.fact}>
                {[journeyOf(trail), ...trail.categories.map((path) => path.replace('/', ' › '))]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className={styles.verbs}>
              <Button
                size="small"
                aria-label={t('catalogue.placeOf', trail)}
                onClick={() => setPlaced(trail.id)}
              >
                {t('catalogue.place')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {placed && (
        <PlaceSheet
          key={anew}
          trail={placed}
          catalogue={catalogue}
          onClose={() => setPlaced(null)}
          onAnew={showAnew}
        />
      )}
    </section>
  )
}
