import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioNotice } from '@vereda/contract/rest/studio-notices.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { useState } from 'react'
import { useMaking } from '../../frame/use-making.ts'
import { zoneHere } from '../../frame/zone-here.ts'
import { Screen } from '../../parts/screen/screen.tsx'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import { isGoingOut } from './due.ts'
import { NoticeRow } from './notice-row.tsx'
import styles from './notices.module.css'
import { PeopleSheet } from './people-sheet.tsx'
import { useNotices } from './use-notices.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { WriteSheet } from './write-sheet.tsx'

type Open = { what: 'people' | 'withdraw'; notice: StudioNotice }

/** The sent and the planned notices: their recipients, their dates, and who has read them. */
export function NoticesScreen() {
  const t = useText()
  const isOnline = useOnline()
  const { query, nowMs } = useNotices()
  const { data } = query
  const timeZone = zoneHere(data?.timeZone)
  const titles = data?.notices.map(({ title }) => title) ?? []
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
            titles={titles}
            timeZone={timeZone}
            isOnline={isOnline}
            isGoingOut={isGoingOut(notice, nowMs)}
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
