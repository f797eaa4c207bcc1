import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { type Text, useText } from '@vereda/client/text/use-text.ts'
import { type DomainEvent, domainEvents, STUDIO_EVENTS } from '@vereda/contract/rest/studio-domain.ts'
import { PERSON_EVENTS } from '@vereda/contract/rest/studio-person.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { useZoned } from '../../frame/use-zoned.ts'
import { answerOf } from '../../query/answer-of.ts'
import styles from './domain.module.css'

// PERSON_EVENTS lacks `manager-erased-account`, because an erased person has no history to show
const KNOWN: readonly string[] = [...STUDIO_EVENTS, ...PERSON_EVENTS, 'manager-erased-account']
const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['name', 'logo', 'brand', 'locale', 'timeZone', 'oneDevice', 'administratorEmail', 'defaultCategory'].map(
      (field) => [field, `domain.field.${field}`],
    ),
  ),
  framingOrigins: 'domain.frames',
  legal: 'domain.legal',
}

/** The names of settings as the screen shows them; a setting that this page does not know keeps its own name. */
const saysFields = (t: Text, fields: string) =>
  fields
    .split(', ')
    .map((field) => (LABELS[field] ? t(LABELS[field]) : field))
    .join(', ')

/** What a manager did, in words. The server may be newer than this page and report an unknown event. */
function saysEvent(t: Text, { what, subject, role, people }: DomainEvent): string {
  if (role) return t(`domain.event.role-${role.change}`, { role: role.role, subject })
  if (what === 'people-imported' && people !== undefined)
    return t('domain.event.people-imported.counted', { subject, people })
  if (what === 'domain-changed') return t('domain.event.domain-changed', { subject: saysFields(t, subject) })
  const name = subject || (what.startsWith('draft-') ? t('domain.event.untitled') : '')
  return t(`domain.event.${KNOWN.includes(what) ? what : 'other'}`, { subject: name })
}

function useEvents() {
  const domain = useDomain()?.hostkey
  return useInfiniteQuery({
    queryKey: [domain, 'domain events'],
    queryFn: ({ pageParam, signal }) =>
      answerOf(ask(domainEvents, { query: pageParam === null ? {} : { before: pageParam }, signal })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })
}

/** What managers did, newest first. */
export function EventsList() {
  const t = useText()
  const zoned = useZoned()
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useEvents()
  const events = data?.pages.flatMap((page) => page.events) ?? []
  if (!data && !error) return <Skeleton height={160} radius="14px" />
  return (
    <>
      {data && events.length === 0 && <p className={styles.small}>{t('domain.events.none')}</p>}
      <ol className={styles.list}>
        {events.map((event) => (
          <li key={event.date + event.what + event.subject} className={styles.event}>
            <span>{saysEvent(t, event)}</span>
            <span className={styles.small}>
              {[zoned.moment(event.date), event.by].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      {error && <p role="alert">{t('domain.events.failed')}</p>}
      {(hasNextPage || error) && (
        <div>
          <Button
            size="small"
            busy={isFetching ? t('frame.loading') : undefined}
            onClick={() => void (data ? fetchNextPage() : refetch())}
          >
            {t(error ? 'frame.again' : 'domain.events.more')}
          </Button>
        </div>
      )}
    </>
  )
}
