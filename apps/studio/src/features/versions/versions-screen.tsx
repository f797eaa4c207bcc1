import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { type StudioVersion, studioVersions } from '@vereda/contract/rest/studio-versions.ts'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'
import { useState } from 'react'
import { useParams } from 'wouter'
import { studioPaths } from '../../frame/studio-paths.ts'
import { Screen } from '../../parts/screen/screen.tsx'
import { answerOf, NotAnswered } from '../../query/answer-of.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import { CompareSheet } from './compare-sheet.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { VersionRow } from './version-row.tsx'
import styles from './versions.module.css'

function useVersions(trailId: string) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'versions', trailId],
    queryFn: ({ signal }) => answerOf(ask(studioVersions, { params: { trailId }, signal })),
    staleTime: 0,
  })
}

type Open = { what: 'compare' | 'restore'; version: StudioVersion }

const isUnknown = (error: Error | null) =>
  error instanceof NotAnswered && error.refused.code === 'unknown-trail'

function Lost({ trail }: { trail: string }) {
  const t = useText()
  useTitle(t('versions.lost.title'))
  const back = (
    <Link to={trail} className={linkClass()}>
      {t('versions.back')}
    </Link>
  )
  return (
    <MessagePage title={t('versions.lost.title')} ways={back}>
      {t('versions.lost.text')}
    </MessagePage>
  )
}

/** The versions of a trail: who is on each, what changed, and a button to publish an older one again. */
export function VersionsScreen() {
  const t = useText()
  const trailId = decodeURIComponent(useParams().id ?? '')
  const query = useVersions(trailId)
  const { data, error } = query
  const isOnline = useOnline()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const newest = data?.versions[0]
  const trail = studioPaths.trail(trailId)
  if (isUnknown(error)) return <Lost trail={trail} />
  return (
    <Screen
      title={newest ? t('versions.of', newest) : t('versions.title')}
      above={[{ to: trail, word: t('versions.back') }]}
    >
      <QueryFaces
        query={query}
        offline={{ title: t('versions.offline.title'), text: t('versions.offline.text') }}
        failed={{ title: t('versions.failed.title'), text: t('versions.failed.text') }}
        heights={[220]}
      />
      <ol className={styles.rows}>
        {data?.versions.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isNewest={version === newest}
            isOnline={isOnline}
            onOpen={(what) => setOpen({ what, version })}
          />
        ))}
      </ol>
      {newest && open?.what === 'compare' && (
        <CompareSheet trailId={trailId} version={open.version} newest={newest.version} onClose={close} />
      )}
      {newest && open?.what === 'restore' && (
        <RestoreDialog trailId={trailId} version={open.version} newest={newest} onClose={close} />
      )}
    </Screen>
  )
}
