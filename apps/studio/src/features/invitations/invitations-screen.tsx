import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { useAddressSearch } from '@vereda/client/navigation/use-address-search.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { studioInvitations } from '@vereda/contract/rest/studio-invitations.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useMaking } from '../../frame/use-making.ts'
import { zoneHere } from '../../frame/zone-here.ts'
import { useTrail } from '../../parts/giving/use-trail.ts'
import { Screen } from '../../parts/screen/screen.tsx'
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

/** The invitation links by which people join the domain. */
export function InvitationsScreen() {
  const t = useText()
  const isOnline = useOnline()
  const query = useInvitations()
  const { data } = query
  const timeZone = zoneHere(data?.timeZone)
  const titles = data?.invitations.map(({ title }) => title) ?? []
  const attached = useAddressSearch().get('trail')
  const trail = useTrail(attached)
  const { isMaking, begin } = useMaking()
  const close = () => go(studioPaths.invitations(), { replace: true })
  return (
    <Screen
      title={t('invitations.title')}
      above={[{ to: studioPaths.people(), word: t('invitations.people') }]}
      actions={
        <Button look="primary" disabled={!isOnline} onClick={begin}>
          {t('invitations.new')}
        </Button>
      }
    >
      <QueryFaces
        query={query}
        offline={{ title: t('invitations.offline.title'), text: t('invitations.offline.text') }}
        failed={{ title: t('invitations.failed.title'), text: t('invitations.failed.text') }}
        heights={[180, 180]}
      />
      {data?.invitations.length === 0 && <Empty text={t('invitations.empty')} />}
      <ul className={styles.rows}>
        {data?.invitations.map((invitation) => (
          <InvitationCard key={invitation.id} invitation={invitation} titles={titles} timeZone={timeZone} />
        ))}
      </ul>
      {(isMaking || attached !== null) && data && trail !== undefined && (
        <NewSheet timeZone={timeZone} trail={trail} onClose={close} />
      )}
    </Screen>
  )
}
