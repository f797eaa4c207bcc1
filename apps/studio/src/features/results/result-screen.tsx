import { useAddressSearch } from '@vereda/client/navigation/use-address-search.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import type { GroupTrailResult, studioResult } from '@vereda/contract/rest/studio-results.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { Note } from '@vereda/ui/note/note.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { Fragment, useMemo } from 'react'
import { useParams } from 'wouter'
import type * as z from 'zod/mini'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useZoned } from '../../frame/use-zoned.ts'
import { Above } from '../../parts/screen/above.tsx'
import { Loading } from '../../query/loading.tsx'
import { DaysChart } from './charts/days-chart.tsx'
import { WalkChart } from './charts/walk-chart.tsx'
import { Failed, isTold, OfflineNote } from './failed.tsx'
import { FilterBar, FilterWords, useFilterWords } from './filter/filter-bar.tsx'
import { addressOf, type Chosen, chosenIn, kindListed } from './filter/result-filter.ts'
import { LiveMark } from './live/live-mark.tsx'
import { useLiveReport } from './live/use-live-report.ts'
import { HardQuestions } from './panels/hard-questions.tsx'
import { MoreFigures, Times } from './panels/more-figures.tsx'
import { Reactions } from './panels/reactions.tsx'
import { PlayerTable } from './players/player-table.tsx'
import { useSpan } from './result-row.tsx'
import styles from './results.module.css'
import { useResult } from './use-results.ts'

type Report = z.infer<typeof studioResult.answer>

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

/** `isBefore`: the report still answers the filter before, so its figures must not appear as those of the current filter. */
type ReportBodyProps = { report: Report; chosen: Chosen; isBefore: boolean }

function ReportBody({ report, chosen: asked, isBefore }: ReportBodyProps) {
  const t = useText()
  const { result, chosen, steps, areStepsMixed, days, choices, person, asOf, timeZone } = report
  const zoned = useZoned(timeZone)
  const { groupTrailId, kind } = result
  const span = useSpan(result, timeZone)
  const live = useLiveReport(groupTrailId)
  const counted = { ...result, ...chosen }
  const of = { groupTrailId, kind, choices, person, chosen: asked }
  const saved = [result.title, ...useFilterWords(of)].join(', ')
  const told = { groupTrailId, filter: asked.filter }
  const listed = kindListed(kind, asked.stands)
  const filtered = addressOf(groupTrailId, { ...asked, stands: null })
  return (
    <>
      <div>
        <Above ways={[{ to: studioPaths.results(), word: t('results.title') }]} />
        <h1 className={type_.hero}>{result.title}</h1>
        <div className={styles.now}>
          <p className={styles.small}>
            {span} · {t('results.asOf', { moment: zoned.moment(asOf) })}
          </p>
          <LiveMark state={live} />
        </div>
      </div>
      <OfflineNote />
      <div>
        <FilterBar of={of} />
        <FilterWords of={of} players={isBefore ? null : chosen.players} all={result.players} />
      </div>
      {isBefore ? <Loading heights={[88]} /> : <Figures result={counted} />}
      <MoreFigures groupTrailId={groupTrailId} kind={kind} filter={asked.filter} />
      {isBefore && <Loading heights={[300]} />}
      {!isBefore && areStepsMixed && <Note title={t('results.mixed')}>{t('results.mixed.text')}</Note>}
      {!isBefore && steps.length > 0 && <WalkChart result={counted} steps={steps} />}
      <Times groupTrailId={groupTrailId} kind={kind} filter={asked.filter} />
      {!isBefore && days.length > 0 && <DaysChart days={days} />}
      <HardQuestions kind={kind} counted={told} />
      <Reactions key={`reactions ${filtered}`} kind={kind} counted={told} />
      <PlayerTable
        key={filtered}
        groupTrailId={groupTrailId}
        title={saved}
        kind={kind}
        steps={steps.length}
        timeZone={timeZone}
        chosen={asked}
      />
      {listed !== kind && (
        <Fragment key={`alone ${filtered}`}>
          <HardQuestions kind={listed} counted={{ ...told, isAlone: true }} />
          <Reactions kind={listed} counted={{ ...told, isAlone: true }} />
        </Fragment>
      )}
    </>
  )
}

/** The report of one given trail: a sentence, a chart and its table, for the people that match the filter in the address. */
export function ResultScreen() {
  const t = useText()
  const { id = '' } = useParams<{ id: string }>()
  const address = useAddressSearch()
  const chosen = useMemo(() => chosenIn(address), [address])
  const { data: known, error, isFetching, isPlaceholderData, refetch } = useResult(id, chosen.filter)
  // a report that this person may no longer see is hidden
  const data = isTold(error) ? known : undefined
  useTitle(data ? t('results.titleOf', { title: data.result.title }) : t('results.title'))
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.screen}`}>
      {!data && error && (
        <>
          <h1 className={type_.hero}>{t('results.title')}</h1>
          <Failed
            error={error}
            isBusy={isFetching}
            onRetry={() => void refetch()}
            everybody={Object.keys(chosen.filter).length > 0 ? studioPaths.result(id) : undefined}
          />
        </>
      )}
      {!data && !error && <Loading heights={[120, 300, 240]} />}
      {data && <ReportBody report={data} chosen={chosen} isBefore={isPlaceholderData} />}
    </main>
  )
}
