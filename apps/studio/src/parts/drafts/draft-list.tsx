import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { type ListedDraft, studioDrafts } from '@vereda/contract/rest/studio-drafts.ts'
import { mayDiscard } from '@vereda/domain/draft/may-discard.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { PencilLine } from 'lucide-react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useZoned } from '../../frame/use-zoned.ts'
import { answerOf } from '../../query/answer-of.ts'
import { useOnline } from '../../query/use-online.ts'
import { TrailCover } from '../pictures/trail-cover.tsx'
import { DiscardRow } from './discard-row.tsx'
import styles from './drafts.module.css'
import { ExportTrail } from './export-trail.tsx'

const isOpen = ({ revision, publishedRevision }: ListedDraft) => revision !== publishedRevision

function DraftRow({ draft, among }: { draft: ListedDraft; among: readonly string[] }) {
  const t = useText()
  const day = useZoned().day(draft.changedDate)
  const isNew = mayDiscard(draft)
  return (
    <li className={styles.draft}>
      <span className={styles.cover}>
        <TrailCover trailId={draft.trailId} among={among} />
      </span>
      <h3 className={styles.title}>
        <Link to={studioPaths.trail(draft.trailId)} className={styles.open}>
          {draft.title || t('drafts.untitled')}
        </Link>
      </h3>
      <p className={styles.state}>
        <Chip>
          <PencilLine size={16} />
          {t(isNew ? 'drafts.unpublished' : 'drafts.changed')}
        </Chip>
        <span>{t('drafts.by', { day, name: draft.changedBy ?? '' })}</span>
      </p>
      <div className={styles.acts}>
        <ExportTrail trail={{ id: draft.trailId, title: draft.title }} />
        {isNew && <DiscardRow draft={draft} />}
      </div>
    </li>
  )
}

/** The trails with a draft. `freshMs`: the age up to which an answer that the surrounding screen fetched is used. */
export function useDrafts(freshMs = 0) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'drafts'],
    queryFn: ({ signal }) => answerOf(ask(studioDrafts, { signal })),
    staleTime: freshMs,
  })
}

/** The trails with a draft: new trails, and published trails with unpublished changes. Nothing if there are none. */
export function DraftList({ freshMs }: { freshMs?: number }) {
  const t = useText()
  const isOnline = useOnline()
  const { data, error, isFetching, refetch } = useDrafts(freshMs)
  if (isOnline && error && !data)
    return (
      <ErrorWithRetry
        title={t('drafts.failed')}
        retryLabel={t('frame.again')}
        busy={isFetching ? t('frame.loading') : undefined}
        onRetry={() => void refetch()}
      />
    )
  const drafts = data?.drafts.filter(isOpen) ?? []
  if (drafts.length === 0) return null
  const among = drafts.map(({ trailId }) => trailId)
  return (
    <section className={styles.drafts} aria-labelledby="drafts">
      <h2 id="drafts" className={type_.h2}>
        {t('drafts.title')}
      </h2>
      <ul className={styles.rows}>
        {drafts.map((draft) => (
          <DraftRow key={draft.trailId} draft={draft} among={among} />
        ))}
      </ul>
    </section>
  )
}
