import { useText } from '@vereda/client/text/use-text.ts'
import type { ResultDay } from '@vereda/contract/rest/studio-results.ts'
import { Drawing } from '@vereda/ui/art/drawing.tsx'
import { classNames } from '@vereda/ui/class-names.ts'
import { useZoned } from '../../../frame/use-zoned.ts'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import { daysDrawing, isNarrow, summedDays } from './days-drawing.ts'
import drawingStyles from './drawings.module.css'
import { useWidth } from './use-width.ts'

/** The number of people who had begun and who had finished, as running totals by day. */
export function DaysChart({ days }: { days: readonly ResultDay[] }) {
  const t = useText()
  const { calendarDay: word } = useZoned()
  const [box, px, letters] = useWidth()
  const width = px / letters
  const summed = summedDays(days)
  const { begun, completed } = summed.at(-1)!
  const words = { begun: t('results.days.begun'), completed: t('results.days.completed'), day: word }
  const name = `days ${width} ${summed.map((one) => `${one.day} ${one.begun} ${one.completed}`).join(' ')} ${words.begun}`
  const drawing = (
    <div ref={box} className={classNames(drawingStyles.days, isNarrow(width) && drawingStyles.narrow)}>
      {width > 0 && <Drawing name={name} draw={() => daysDrawing(width, summed, words)} />}
    </div>
  )
  const table = (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('results.days.day')}</th>
          <th scope="col">{words.begun}</th>
          <th scope="col">{words.completed}</th>
        </tr>
      </thead>
      <tbody>
        {summed.map((one) => (
          <tr key={one.day}>
            <th scope="row">{word(one.day)}</th>
            <td>{one.begun}</td>
            <td>{one.completed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <Chart
      title={t('results.days')}
      sentence={t('results.days.text', { begun, completed })}
      drawing={drawing}
      table={table}
    />
  )
}
