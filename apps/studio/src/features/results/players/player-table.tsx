import { useText } from '@vereda/client/text/use-text.ts'
import type { ResultKind } from '@vereda/contract/rest/studio-results.ts'
import { useId, useState } from 'react'
import { Pages } from '../../../parts/list/pages.tsx'
import { useLastPage } from '../../../parts/list/use-last-page.ts'
import { Loading } from '../../../query/loading.tsx'
import chartStyles from '../charts/chart.module.css'
import { Failed, isTold } from '../failed.tsx'
import { type Chosen, kindListed } from '../filter/result-filter.ts'
import resultStyles from '../results.module.css'
import { useKeptPlaces } from '../use-kept-places.ts'
import { useResultPlayers } from '../use-results.ts'
import { ChosenPlayers } from './chosen-players.tsx'
import { PlayerRows } from './player-rows.tsx'
import { SortLine } from './sort-line.tsx'

const PAGE_SIZE = 20
/** The id of the list, for links to it. */
export const PLAYERS_ID = 'players'

type PlayerTableProps = {
  groupTrailId: string
  /** The trail’s title with the filter in words, which names saved lists. */
  title: string
  kind: ResultKind
  steps: number
  timeZone: string | undefined
  chosen: Chosen
}

/** The players of the trail and their standing; those who may need help come first. */
export function PlayerTable({ groupTrailId, title, kind, steps, timeZone, chosen }: PlayerTableProps) {
  const t = useText()
  const id = useId()
  const listed = kindListed(kind, chosen.stands)
  const [page, setPage] = useState(0)
  const { data, error, isFetching, isPlaceholderData, refetch } = useResultPlayers(groupTrailId, chosen, page)
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE)
  useLastPage(page, data && !isPlaceholderData ? pages : undefined, setPage)
  const kept = useKeptPlaces(
    data?.players ?? [],
    data && !isPlaceholderData ? JSON.stringify([chosen.filter, chosen.stands, page]) : null,
    ({ id }) => id,
  )
  return (
    <section id={PLAYERS_ID} tabIndex={-1} className={chartStyles.chart} aria-labelledby={id}>
      <h2 id={id} className={chartStyles.chartTitle}>
        {t(`results.players.${listed}`)}
      </h2>
      <ChosenPlayers
        groupTrailId={groupTrailId}
        title={title}
        kind={kind}
        chosen={chosen}
        count={data?.total ?? 0}
        isTold={isTold(error)}
        onChoose={() => setPage(0)}
      />
      {data && <SortLine kept={kept} />}
      {!!data?.gone && (
        <p className={resultStyles.small}>{t(`results.players.gone.${listed}`, { count: data.gone })}</p>
      )}
      {!data && error && <Failed error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Loading heights={[44, 44, 44]} />}
      {data && (
        <PlayerRows
          groupTrailId={groupTrailId}
          kind={listed}
          isAlone={chosen.stands === 'alone'}
          steps={steps}
          timeZone={timeZone}
          players={kept.rows}
        />
      )}
      {data && <Pages label={t('results.pages')} page={page} pages={pages} onPage={setPage} />}
    </section>
  )
}
