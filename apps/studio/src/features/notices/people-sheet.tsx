import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { noticePeople, type StudioNotice } from '@vereda/contract/rest/studio-notices.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { useZoned } from '../../frame/use-zoned.ts'
import list from '../../parts/list/list.module.css'
import { answerOf } from '../../query/answer-of.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import styles from './notices.module.css'

/** The people who got a notice, with those who have not read it first. */
export function PeopleSheet({ notice, onClose }: { notice: StudioNotice; onClose: () => void }) {
  const t = useText()
  const zoned = useZoned()
  const domain = useDomain()?.hostkey
  const query = useQuery({
    queryKey: [domain, 'notice people', notice.id],
    queryFn: ({ signal }) => answerOf(ask(noticePeople, { params: { id: notice.id }, signal })),
    staleTime: 0,
  })
  const { data } = query
  return (
    <Sheet title={t('notices.who.of', notice)} closeLabel={t('notices.close')} isFull onClose={onClose}>
      <QueryFaces
        query={query}
        offline={{ title: t('notices.offline.title'), text: t('notices.offline.text') }}
        failed={{ title: t('notices.failed.title'), text: t('notices.failed.text') }}
        heights={[160]}
      />
      {data && data.total > data.people.length && (
        <p className={list.small}>{t('notices.some', { shown: data.people.length, total: data.total })}</p>
      )}
      <ul className={styles.people}>
        {data?.people.map(({ id, name, readDate }) => (
          <li key={id}>
            <b>{name}</b>
            <span className={list.small}>
              {readDate ? t('notices.readOn', { moment: zoned.moment(readDate) }) : t('notices.unread')}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
