import { go } from '@vereda/client/navigation/go.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { type PlayerStands, RESULT_STANDS, type ResultKind } from '@vereda/contract/rest/studio-results.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useOpens } from '../../../frame/use-opens.ts'
import { useZoned } from '../../../frame/use-zoned.ts'
import { useGrid } from '../../../parts/grid/use-grid.ts'
import { Pages } from '../../../parts/list/pages.tsx'
import { Loading } from '../../../query/loading.tsx'
import { useOnline } from '../../../query/use-online.ts'
import chartStyles from '../charts/chart.module.css'
import { Failed } from '../failed.tsx'
import { addressOf, type Chosen } from '../filter/result-filter.ts'
import resultStyles from '../results.module.css'
import { useKeptPlaces } from '../use-kept-places.ts'
import { useResultPlayers } from '../use-results.ts'
import styles from './players.module.css'
import { SaveList } from './save-list.tsx'
import { SortLine } from './sort-line.tsx'
import { WriteSheet } from './write-sheet.tsx'

const PAGE_SIZE = 20
/** Where the list stands, for what leads to it. */
export const PLAYERS_ID = 'players'

type StandsProps = { player: PlayerStands; steps: number; timeZone: string | undefined }

function Stands({ player, steps, timeZone }: StandsProps) {
  const t = useText()
  const { day } = useZoned(timeZone)
  if (player.completed && !player.passed)
    return <Chip>{t('results.player.notPassed', { day: day(player.completed) })}</Chip>
  if (player.completed)
    return (
      <Chip look="ok">
        <CircleCheck size={16} />
        {t('results.player.completed', { day: day(player.completed) })}
      </Chip>
    )
  const { step, lastPlayed, silentSince } = player
  const way =
    step === 0 || !lastPlayed
      ? t('results.player.waiting')
      : t('results.player.step', { step, steps, day: day(lastPlayed) })
  if (!silentSince) return way
  // a month that is cut short ends in a full stop of its own
  return `${way.replace(/\.?$/, '.')} ${t('results.player.silent', { day: day(silentSince) })}`
}

type PlayerTableProps = {
  groupTrailId: string
  title: string
  kind: ResultKind
  steps: number
  timeZone: string | undefined
  chosen: Chosen
}

/** The report of one of the list alone: of a person, or of a team. */
const ofOne = (kind: ResultKind, id: string) => ({ [kind === 'team' ? 'team' : 'person']: id })

/** Who is in the trail and where each of them stands; those first who may need a word. */
export function PlayerTable({ groupTrailId, title, kind, steps, timeZone, chosen }: PlayerTableProps) {
  const t = useText()
  const formats = useFormats()
  const id = useId()
  const grid = useGrid<HTMLTableElement>(t(`results.players.${kind}`))
  const { filter, stands } = chosen
  const [page, setPage] = useState(0)
  const [isWriting, setWriting] = useState(false)
  const { data, error, isFetching, isPlaceholderData, refetch } = useResultPlayers(groupTrailId, chosen, page)
  const isOnline = useOnline()
  const mayWrite = useOpens('manager')
  const kept = useKeptPlaces(
    data?.players ?? [],
    data && !isPlaceholderData ? JSON.stringify([filter, stands, page]) : null,
    ({ id }) => id,
  )
  const count = isPlaceholderData ? 0 : (data?.total ?? 0)
  function choose(id: string) {
    setPage(0)
    const stands = RESULT_STANDS.find((one) => one === id) ?? null
    go(addressOf(groupTrailId, { filter, stands }), { replace: true })
  }
  return (
    <section id={PLAYERS_ID} tabIndex={-1} className={chartStyles.chart} aria-labelledby={id}>
      <h2 id={id} className={chartStyles.chartTitle}>
        {t(`results.players.${kind}`)}
      </h2>
      <div className={styles.chosen}>
        <SelectField
          label={t('results.stands')}
          nothing={t('results.stands.all')}
          options={RESULT_STANDS.map((id) => ({ id, name: t(`results.stands.${id}`) }))}
          value={stands ?? ''}
          onChange={choose}
        />
        {stands && mayWrite && (
          <Button disabled={!isOnline || count === 0} onClick={() => setWriting(true)}>
            {t(`results.write.${kind}`, { count })}
          </Button>
        )}
        <SaveList groupTrailId={groupTrailId} title={title} chosen={chosen} />
      </div>
      {isWriting && stands && (
        <WriteSheet
          groupTrailId={groupTrailId}
          kind={kind}
          stands={stands}
          filter={filter}
          count={count}
          onClose={() => setWriting(false)}
        />
      )}
      <SortLine kept={kept} />
      {!!data?.gone && (
        <p className={resultStyles.small}>{t(`results.players.gone.${kind}`, { count: data.gone })}</p>
      )}
      {!data && error && <Failed error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Loading heights={[44, 44, 44]} />}
      {data && (
        <div className={chartStyles.scroll}>
          <table {...grid} className={chartStyles.table}>
            <thead>
              <tr>
                <th scope="col">{t(`results.name.${kind}`)}</th>
                <th scope="col">{t('results.stands')}</th>
                <th scope="col">{t('results.points')}</th>
              </tr>
            </thead>
            <tbody>
              {kept.rows.map((player) => (
                <tr key={player.id}>
                  <th scope="row">
                    <Link
                      to={addressOf(groupTrailId, { filter: ofOne(kind, player.id), stands: null })}
                      className={resultStyles.open}
                    >
                      {player.name}
                    </Link>
                  </th>
                  <td className={chartStyles.words}>
                    <Stands player={player} steps={steps} timeZone={timeZone} />
                  </td>
                  <td>{formats.number(player.points)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && (
        <Pages
          label={t('results.pages')}
          page={page}
          pages={Math.ceil(data.total / PAGE_SIZE)}
          onPage={setPage}
        />
      )}
    </section>
  )
}
