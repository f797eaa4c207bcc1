import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type StudioNotice, studioNotices } from '@vereda/contract/rest/studio-notices.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { useState } from 'react'
import { useMaking } from '../../frame/use-making.ts'
import { zoneHere } from '../../frame/zone-here.ts'
import { Screen } from '../../parts/screen/screen.tsx'
import { answerOf } from '../../query/answer-of.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import { NoticeRow } from './notice-row.tsx'
import styles from './notices.module.css'
import { PeopleSheet } from './people-sheet.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { WriteSheet } from './write-sheet.tsx'

function useNotices() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'notices'],
    queryFn: ({ signal }) => answerOf(ask(studioNotices, { signal })),
    staleTime: 0,
  })
}

type Open = { what: 'people' | 'withdraw'; notice: StudioNotice }

/** The sent and the planned notices: their recipients, their dates, and who has read them. */
export function NoticesScreen() {
  const t = useText()
  const isOnline = useOnline()
  const query = useNotices()
  const { data } = query
  const timeZone = zoneHere(data?.timeZone)
  const { isMaking, begin, end } = useMaking()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Screen
      title={t('notices.title')}
      actions={
        <Button look="primary" disabled={!isOnline || !data} onClick={begin}>
          {t('notices.write')}
        </Button>
      }
    >
      <QueryFaces
        query={query}
        offline={{ title: t('notices.offline.title'), text: t('notices.offline.text') }}
        failed={{ title: t('notices.failed.title'), text: t('notices.failed.text') }}
        heights={[120, 120, 120]}
      />
      {data?.notices.length === 0 && <Empty text={t('notices.empty')} />}
      <ul className={styles.rows}>
        {data?.notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            timeZone={timeZone}
            isOnline={isOnline}
            onOpen={(what) => setOpen({ what, notice })}
          />
        ))}
      </ul>
      {data && isMaking && <WriteSheet timeZone={timeZone} onClose={end} />}
      {open?.what === 'people' && <PeopleSheet notice={open.notice} onClose={close} />}
      {open?.what === 'withdraw' && <WithdrawDialog notice={open.notice} onClose={close} />}
    </Screen>
  )
}
