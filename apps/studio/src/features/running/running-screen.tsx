import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { type StudioGroupTrail, studioGroupTrails } from '@vereda/contract/rest/studio-giving.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { zoneHere } from '../../frame/zone-here.ts'
import { useAnew } from '../../parts/changes/changed-note.tsx'
import { Screen } from '../../parts/screen/screen.tsx'
import { answerOf } from '../../query/answer-of.ts'
import { useOnline } from '../../query/use-online.ts'
import { DatesSheet } from './dates-sheet.tsx'
import { GroupTrailRow } from './group-trail-row.tsx'
import styles from './running.module.css'
import { RunningFaces } from './running-faces.tsx'

// loaded when a trail is first withdrawn
const WithdrawDialog = later(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog)

function useGroupTrails() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'group trails'],
    queryFn: ({ signal }) => answerOf(ask(studioGroupTrails, { signal })),
    staleTime: 0,
  })
}

/** The given trails: who has them, until when, and the people's progress. */
export function RunningScreen() {
  const t = useText()
  const isOnline = useOnline()
  const query = useGroupTrails()
  const { data } = query
  const timeZone = zoneHere(data?.timeZone)
  const among = data?.groupTrails.map(({ trailId }) => trailId) ?? []
  const titles = data?.groupTrails.map(({ title }) => title) ?? []
  const [opened, setDated] = useState<StudioGroupTrail | null>(null)
  const dated = data?.groupTrails.find(({ id }) => id === opened?.id) ?? opened
  const { anew, showAnew } = useAnew('group trails')
  const [withdrawn, setWithdrawn] = useState<StudioGroupTrail | null>(null)
  return (
    <Screen
      title={t('running.title')}
      actions={
        <>
          <Link to={studioPaths.catalogue()} className={linkClass()}>
            {t('running.catalogue')}
          </Link>
          <Link to={studioPaths.give()} className={buttonClass('primary')}>
            {t('running.give.title')}
          </Link>
        </>
      }
    >
      <RunningFaces query={query} heights={[120, 120, 120]} saysOffline />
      {data?.total === 0 && <Empty text={t('running.empty')} />}
      {data && data.total > data.groupTrails.length && (
        <p className={styles.fact}>
          {t('running.some', { shown: data.groupTrails.length, total: data.total })}
        </p>
      )}
      <ul className={styles.rows}>
        {data?.groupTrails.map((groupTrail) => (
          <GroupTrailRow
            key={groupTrail.id}
            groupTrail={groupTrail}
            among={among}
            titles={titles}
            timeZone={timeZone}
            onDates={isOnline ? () => setDated(groupTrail) : undefined}
            onWithdraw={isOnline ? () => setWithdrawn(groupTrail) : undefined}
          />
        ))}
      </ul>
      {data && dated && (
        <DatesSheet
          key={anew}
          groupTrail={dated}
          timeZone={timeZone}
          onClose={() => setDated(null)}
          onAnew={showAnew}
        />
      )}
      {withdrawn && <WithdrawDialog groupTrail={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Screen>
  )
}
