import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { ResultKind } from '@vereda/contract/rest/studio-results.ts'
import { Meter } from '@vereda/ui/meter/meter.tsx'
import { useId, useState } from 'react'
import { useZoned } from '../../../frame/use-zoned.ts'
import { Pages } from '../../../parts/list/pages.tsx'
import { useLastPage } from '../../../parts/list/use-last-page.ts'
import { Loading } from '../../../query/loading.tsx'
import chartStyles from '../charts/chart.module.css'
import { Failed } from '../failed.tsx'
import type { Counted } from '../filter/result-filter.ts'
import resultStyles from '../results.module.css'
import { useResultReactions } from '../use-results.ts'
import styles from './reactions.module.css'

const PAGE_SIZE = 20

/** The number of people for each number of stars, from five down. */
function Stars({ stars }: { stars: readonly number[] }) {
  const t = useText()
  const formats = useFormats()
  const all = stars.reduce((sum, one) => sum + one, 0)
  const rows = stars.map((people, n) => ({ count: n + 1, people })).reverse()
  return (
    <table className={chartStyles.table}>
      <thead>
        <tr>
          <th scope="col">{t('results.reactions.stars')}</th>
          <th scope="col">{t('results.reactions.answers')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ count, people }) => (
          <tr key={count}>
            <th scope="row">
              {t('results.reactions.star', { count })}
              <Meter
                className={resultStyles.meter}
                value={people}
                max={Math.max(1, all)}
                aria-hidden="true"
              />
            </th>
            <td>{formats.number(people)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Written = { stars: number; day: string; texts: { prompt: string; text: string }[] }

function Words({ written: { stars, day, texts } }: { written: Written }) {
  const t = useText()
  const zoned = useZoned()
  return (
    <li className={styles.said}>
      <p className={resultStyles.small}>
        {t('results.reactions.star', { count: stars })} · {zoned.calendarDay(day)}
      </p>
      {texts.map(({ prompt, text }) => (
        <div key={`${prompt} ${text}`}>
          <p className={resultStyles.small}>{prompt}</p>
          <p className={styles.quote}>{text}</p>
        </div>
      ))}
    </li>
  )
}

type ReactionsProps = { kind: ResultKind; counted: Counted }

/** What people thought of the trail: their stars, and what they wrote, without names. Nothing if the trail does not ask. */
export function Reactions({ kind, counted }: ReactionsProps) {
  const t = useText()
  const id = useId()
  const [page, setPage] = useState(0)
  const { data, error, isFetching, isPlaceholderData, refetch } = useResultReactions(counted, page)
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE)
  useLastPage(page, data && !isPlaceholderData ? pages : undefined, setPage)
  const all = data?.stars.reduce((sum, one) => sum + one, 0) ?? 0
  if (data && !data.isAsked && all === 0) return null
  const sum = data?.stars.reduce((total, people, n) => total + people * (n + 1), 0) ?? 0
  return (
    <section className={chartStyles.chart} aria-labelledby={id}>
      <h2 id={id} className={chartStyles.chartTitle}>
        {t(counted.isAlone ? 'results.reactions.alone' : 'results.reactions')}
      </h2>
      {!data && error && <Failed error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Loading heights={[44, 44]} />}
      {data && (
        <p>
          {t(`results.reactions.sentence.${kind}`, {
            count: all,
            mean: all ? Math.round((10 * sum) / all) / 10 : 0,
          })}
        </p>
      )}
      {data && all > 0 && <Stars stars={data.stars} />}
      {data && data.total > 0 && (
        <>
          <h3 className={resultStyles.name}>
            {t(`results.reactions.written.${kind}`, { count: data.total })}
          </h3>
          <ul className={resultStyles.rows}>
            {data.written.map((one, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no id, and a page is replaced as a whole
              <Words key={n} written={one} />
            ))}
          </ul>
          <Pages label={t('results.reactions.pages')} page={page} pages={pages} onPage={setPage} />
        </>
      )}
    </section>
  )
}
