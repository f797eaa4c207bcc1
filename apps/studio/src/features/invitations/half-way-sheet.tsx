import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { halfWay, type StudioInvitation } from '@vereda/contract/rest/studio-invitations.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { useZoned } from '../../frame/use-zoned.ts'
import list from '../../parts/list/list.module.css'
import { answerOf } from '../../query/answer-of.ts'
import styles from './invitations.module.css'

type HalfWaySheetProps = { invitation: StudioInvitation; onClose: () => void }

/** The people who began to sign up and have not finished, with their contact details. */
export function HalfWaySheet({ invitation, onClose }: HalfWaySheetProps) {
  const t = useText()
  const zoned = useZoned()
  const domain = useDomain()?.hostkey
  const { id, state } = invitation
  const { data, isError } = useQuery({
    queryKey: [domain, 'half-way', id],
    queryFn: ({ signal }) => answerOf(ask(halfWay, { params: { id }, signal })),
    staleTime: 0,
  })
  return (
    <Sheet title={t('invitations.halfWay')} closeLabel={t('invitations.close')} onClose={onClose}>
      <div className={list.sheet}>
        <p className={list.small}>
          {t(state === 'open' ? 'invitations.halfWay.text' : 'invitations.halfWay.over')}
        </p>
        {isError && <Note tone="warn" role="alert" title={t('invitations.failed.title')} />}
        {!data && !isError && <Skeleton height={80} radius="20px" />}
        <ul className={styles.rows}>
          {data?.people.map((person) => (
            <li key={person.id} className={styles.facts}>
              <b>{person.name ?? t('invitations.halfWay.noName')}</b>
              <span>{person.contact ?? t('invitations.halfWay.noContact')}</span>
              <span>{zoned.moment(person.date)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
