import { useText } from '@vereda/client/text/use-text.ts'
import type { GroupTrailResult, StepReached } from '@vereda/contract/rest/studio-results.ts'
import { narrowestPlace } from '@vereda/domain/report/reached-steps.ts'
import { Drawing } from '@vereda/ui/art/drawing.tsx'
import { paletteClass } from '@vereda/ui/art/palette.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import chartStyles from './chart.module.css'
import { Chart } from './chart.tsx'
import styles from './drawings.module.css'
import { useWidth } from './use-width.ts'
import { walkDrawing } from './walk-drawing.ts'

type WalkChartProps = { result: GroupTrailResult; steps: readonly StepReached[] }

type Place = { id: string; title: string; reached: number; lost: number }

/** The steps and the trail's end, each with the number of people who reached it and who are still at the place before it. */
function placesOf(steps: readonly StepReached[], completed: number, end: string): Place[] {
  const all = [...steps, { id: 'end', title: end, reached: completed }]
  return all.map((step, n) => ({
    ...step,
    lost: n === 0 ? 0 : Math.max(0, all[n - 1]!.reached - step.reached),
  }))
}

function WalkTable({ places }: { places: readonly Place[] }) {
  const t = useText()
  return (
    <table className={chartStyles.table}>
      <thead>
        <tr>
          <th scope="col">{t('results.step')}</th>
          <th scope="col">{t('results.reached')}</th>
          <th scope="col">{t('results.before')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ id, title, reached, lost }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td>{reached}</td>
            <td>{lost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The trail's path, whose width follows the number of people on it, with the place that misses most of those who reached the place before it. */
export function WalkChart({ result, steps }: WalkChartProps) {
  const t = useText()
  const [box, width] = useWidth()
  const places = placesOf(steps, result.completed, t('results.end'))
  const reached = places.map((place) => place.reached)
  const narrowest = narrowestPlace(reached)
  const worst = narrowest ? narrowest.after + 1 : null
  const seed = result.groupTrailId
  const sentence = narrowest
    ? t(`results.narrow.${result.kind}`, {
        count: narrowest.missing,
        before: places[narrowest.after]!.title,
        after: places[narrowest.after + 1]!.title,
      })
    : t('results.narrow.none')
  const drawing = (
    <>
      <div ref={box} className={styles.walk}>
        {width > 0 && (
          <Drawing
            name={`walk ${seed} ${width} ${reached.join(' ')}`}
            draw={() => walkDrawing(seed, width, reached, worst)}
            className={paletteClass(seed)}
          />
        )}
      </div>
      <ol className={classNames(styles.labels, places.length > 12 && styles.long)} aria-hidden="true">
        {places.map(({ id, title, reached, lost }, n) => (
          <li key={id}>
            <b>{reached}</b>
            <span>{title}</span>
            {n === worst && <span className={styles.lost}>{t('results.here', { count: lost })}</span>}
          </li>
        ))}
      </ol>
    </>
  )
  return (
    <Chart
      title={t('results.walk')}
      sentence={sentence}
      drawing={drawing}
      table={<WalkTable places={places} />}
    />
  )
}
