import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { ResultFilter } from '@vereda/contract/rest/result-filter.ts'
import type { ResultFigures, ResultKind } from '@vereda/contract/rest/studio-results.ts'
import { Loading } from '../../../query/loading.tsx'
import { TimesChart, useMinutes } from '../charts/times-chart.tsx'
import { Failed } from '../failed.tsx'
import { SilentNote } from '../players/silent-note.tsx'
import styles from '../results.module.css'
import { AloneNote } from './alone-note.tsx'
import { useFigures } from './use-figures.ts'

type Figure = { value: string; of?: string; words: string }

/** The figures in words. A figure is left out where the trail has no such rule, or no device has reported it. */
function useTold({ passing, time, network }: ResultFigures, kind: ResultKind): Figure[] {
  const t = useText()
  const formats = useFormats()
  const minutes = useMinutes()
  const figures: Figure[] = []
  if (passing && passing.completed > 0)
    figures.push({
      value: formats.number(passing.passed),
      of: t('results.of', { count: passing.completed }),
      words: t(`results.figure.passed.${kind}`, {
        rating: (passing.ratings ?? [passing.rating]).map(formats.percent).join(' / '),
      }),
    })
  if (time.seconds !== null)
    figures.push({
      value: minutes(time.seconds),
      words: t(`results.figure.time.${kind}`, { count: time.players }),
    })
  if (network)
    figures.push({
      value: formats.percent(Math.round((100 * network.offline) / network.told)),
      words: t('results.figure.offline', { count: network.told }),
    })
  return figures
}

function Figures({ figures, kind }: { figures: ResultFigures; kind: ResultKind }) {
  const told = useTold(figures, kind)
  if (told.length === 0) return null
  return (
    <dl className={styles.figures}>
      {told.map(({ value, of, words }) => (
        <div key={words}>
          <dd>
            <b>{value}</b> {of}
          </dd>
          <dt>{words}</dt>
        </div>
      ))}
    </dl>
  )
}

type MoreFiguresProps = { groupTrailId: string; kind: ResultKind; filter: ResultFilter }

/** How many people passed, how long it took, how much was played offline, and how many people's devices are silent. */
export function MoreFigures({ groupTrailId, kind, filter }: MoreFiguresProps) {
  const { data, error, isFetching, refetch } = useFigures(groupTrailId, filter)
  if (!data && error) return <Failed error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Loading heights={[88]} />
  return (
    <>
      <Figures figures={data} kind={kind} />
      {data.alone && <AloneNote groupTrailId={groupTrailId} alone={data.alone} />}
      <SilentNote groupTrailId={groupTrailId} kind={kind} filter={filter} count={data.silent} />
    </>
  )
}

/** The time within which half of the people at a step finished it; nothing until it is known. */
export function Times({ groupTrailId, kind, filter }: MoreFiguresProps) {
  const { data } = useFigures(groupTrailId, filter)
  return data ? <TimesChart time={data.time} kind={kind} /> : null
}
