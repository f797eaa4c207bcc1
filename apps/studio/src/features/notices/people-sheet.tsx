import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { noticePeople, type StudioNotice } from '@vereda/contract/rest/studio-notices.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { answerOf } from '../../query/answer-of.ts'
import styles from './notices.module.css'

/** Who got a notice, those who have not read it first. */
export function PeopleSheet({ notice, onClose }: { notice: StudioNotice; onClose: () => void }) {
  const t = useText()
  const formats = useFormats()
  const domain = useDomain()?.hostkey
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [domain, 'notice people', notice.id],
    queryFn: ({ signal }) => answerOf(ask(noticePeople, { params: { id: notice.id }, signal })),
    staleTime: 0,
  })
  return (
    <Sheet title={t('notices.who.of', notice)} closeLabel={t('notices.close')} isFull onClose={onClose}>
      {error && (
        <ErrorWithRetry
          title={t('notices.failed.title')}
          retryLabel={t('frame.again')}
          busy={isFetching ? t('frame.loading') : undefined}
          onRetry={() => void refetch()}
        >
          {t('notices.failed.text')}
        </ErrorWithRetry>
      )}
      {!data && !error && <Skeleton height={160} radius="20px" />}
      {data && data.total > data.people.length && (
        <p className={styles.fact}>{t('notices.some', { shown: data.people.length, total: data.total })}</p>
      )}
      <ul className={styles.people}>
        {data?.people.map(({ id, name, readDate }) => (
          <li key={id}>
            <b>{name}</b>
            <span className={styles.fact}>
              {readDate ? t('notices.readOn', { moment: formats.moment(readDate) }) : t('notices.unread')}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
