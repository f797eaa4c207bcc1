import { Link } from '@vereda/client/navigation/link.tsx'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import type { GroupTrailResult, ResultDay, StepReached } from '@vereda/contract/rest/studio-results.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { useParams } from 'wouter'
import { studioPaths } from '../../frame/studio-paths.ts'
import { DaysChart } from './days-chart.tsx'
import { Failed, OfflineNote } from './failed.tsx'
import { Loading } from './loading.tsx'
import { PlayerTable } from './player-table.tsx'
import { useSpan } from './result-row.tsx'
import styles from './results.module.css'
import { useResult } from './use-results.ts'
import { WalkChart } from './walk-chart.tsx'

type Report = { result: GroupTrailResult; steps: StepReached[]; days: ResultDay[]; asOf: string }

function Figures({ result: { kind, players, begun, completed } }: { result: GroupTrailResult }) {
  const t = useText()
  const formats = useFormats()
  const figures = [
    { value: begun, of: players, words: t(`results.figure.begun.${kind}`) },
    { value: completed, of: players, words: t(`results.figure.completed.${kind}`) },
    { value: players - begun, of: players, words: t(`results.figure.waiting.${kind}`) },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, of, words }) => (
        <div key={words}>
          <dd>
            <b>{formats.number(value)}</b> {t('results.of', { count: of })}
          </dd>
          <dt>{words}</dt>
        </div>
      ))}
    </dl>
  )
}

function ReportBody({ report: { result, steps, days, asOf } }: { report: Report }) {
  const t = useText()
  const formats = useFormats()
  const span = useSpan(result)
  return (
    <>
      <div>
        <p className={type_.kicker}>
          <Link to={studioPaths.results()}>{t('results.title')}</Link>
        </p>
        <h1 className={type_.hero}>{result.title}</h1>
        <p className={styles.small}>
          {span} · {t('results.asOf', { moment: formats.moment(asOf) })}
        </p>
      </div>
      <OfflineNote />
      <Figures result={result} />
      {steps.length > 0 && <WalkChart result={result} steps={steps} />}
      {days.length > 0 && <DaysChart days={days} />}
      <PlayerTable groupTrailId={result.groupTrailId} kind={result.kind} steps={steps.length} />
    </>
  )
}

/** How far people came in one trail that was given: a sentence first, then the chart, then its table. */
export function ResultScreen() {
  const t = useText()
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, isFetching, refetch } = useResult(id)
  useTitle(data ? t('results.titleOf', { title: data.result.title }) : t('results.title'))
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.screen}`}>
      {!data && error && <Failed error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Loading heights={[120, 300, 240]} />}
      {data && <ReportBody report={data} />}
    </main>
  )
}
