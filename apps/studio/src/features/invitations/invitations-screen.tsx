import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { studioInvitations } from '@vereda/contract/rest/studio-invitations.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { answerOf } from '../../query/answer-of.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import { InvitationCard } from './invitation-card.tsx'
import styles from './invitations.module.css'
import { NewSheet } from './new-sheet.tsx'

function useInvitations() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'invitations'],
    queryFn: ({ signal }) => answerOf(ask(studioInvitations, { signal })),
    staleTime: 0,
  })
}

function Loading() {
  const t = useText()
  return (
    <div className={styles.rows} role="status" aria-label={t('frame.loading')}>
      {[0, 1].map((row) => (
        <Skeleton key={row} height={180} radius="20px" />
      ))}
    </div>
  )
}

/** The links by which people come into the domain. */
export function InvitationsScreen() {
  const t = useText()
  useTitle(t('invitations.title'))
  const isOnline = useOnline()
  const query = useInvitations()
  const { data } = query
  const [isMaking, setIsMaking] = useState(false)
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.screen}`}>
      <nav aria-label={t('invitations.back')}>
        <Link to={studioPaths.people()}>{t('invitations.people')}</Link>
      </nav>
      <div className={layout.between}>
        <h1 className={type_.hero}>{t('invitations.title')}</h1>
        <Button look="primary" disabled={!isOnline} onClick={() => setIsMaking(true)}>
          {t('invitations.new')}
        </Button>
      </div>
      <QueryFaces
        query={query}
        offline={{ title: t('invitations.offline.title'), text: t('invitations.offline.text') }}
        failed={{ title: t('invitations.failed.title'), text: t('invitations.failed.text') }}
        loading={<Loading />}
      />
      {data?.invitations.length === 0 && <Empty text={t('invitations.empty')} />}
      <ul className={styles.rows}>
        {data?.invitations.map((invitation) => (
          <InvitationCard key={invitation.id} invitation={invitation} timeZone={data.timeZone} />
        ))}
      </ul>
      {isMaking && data && <NewSheet timeZone={data.timeZone} onClose={() => setIsMaking(false)} />}
    </main>
  )
}
