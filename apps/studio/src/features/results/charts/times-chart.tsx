import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { ResultFigures, ResultKind } from '@vereda/contract/rest/studio-results.ts'
import { Meter } from '@vereda/ui/meter/meter.tsx'
import resultStyles from '../results.module.css'
import styles from './chart.module.css'
import { Chart } from './chart.tsx'
import own from './times-chart.module.css'

type Time = ResultFigures['time']
type Step = Time['steps'][number]

const longestOf = (steps: readonly Step[]) =>
  steps.reduce<Step | null>((most, step) => ((step.seconds ?? 0) > (most?.seconds ?? 0) ? step : most), null)

/** Returns a time in minutes, rounded up. */
export function useMinutes() {
  const formats = useFormats()
  return (seconds: number) => formats.minutes(Math.ceil(seconds / 60))
}

/** Returns the time of a step, or words if nobody or too few people were timed. */
function useTold() {
  const t = useText()
  const minutes = useMinutes()
  return ({ seconds, players }: Pick<Step, 'seconds' | 'players'>) =>
    seconds === null ? t(players > 0 ? 'results.times.few' : 'results.times.none') : minutes(seconds)
}

function TimesTable({ time, kind }: { time: Time; kind: ResultKind }) {
  const t = useText()
  const formats = useFormats()
  const told = useTold()
  const rows = [...time.steps, { ...time, id: 'whole', title: t('results.times.whole') }]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('results.step')}</th>
          <th scope="col">{t('results.times.half')}</th>
          <th scope="col">{t(`results.players.${kind}`)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.title}</th>
            <td>{told(row)}</td>
            <td>{formats.number(row.players)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The time within which half of the people at a step finished it. */
export function TimesChart({ time, kind }: { time: Time; kind: ResultKind }) {
  const t = useText()
  const minutes = useMinutes()
  const told = useTold()
  const longest = longestOf(time.steps)
  if (time.seconds === null || !longest) return null
  const drawing = (
    <ol className={own.steps} aria-hidden="true">
      {time.steps.map((step) => (
        <li key={step.id}>
          <span>{step.title}</span>
          <Meter className={resultStyles.meter} value={step.seconds ?? 0} max={longest.seconds!} />
          <b>{told(step)}</b>
        </li>
      ))}
    </ol>
  )
  return (
    <Chart
      title={t('results.times')}
      sentence={t(`results.times.sentence.${kind}`, {
        count: time.players,
        time: minutes(time.seconds),
        step: longest.title,
        longest: minutes(longest.seconds!),
      })}
      drawing={drawing}
      table={<TimesTable time={time} kind={kind} />}
    />
  )
}
