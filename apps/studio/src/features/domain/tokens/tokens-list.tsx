import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type ApiToken, apiTokens } from '@vereda/contract/rest/studio-tokens.ts'
import { API_TOKENS_MAX } from '@vereda/domain/account/api-token.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useZoned } from '../../../frame/use-zoned.ts'
import { answerOf } from '../../../query/answer-of.ts'
import styles from '../domain.module.css'
import { type MadeToken, MakeToken } from './make-token.tsx'
import { RevokeToken } from './revoke-token.tsx'

function useTokens() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'api tokens'],
    queryFn: ({ signal }) => answerOf(ask(apiTokens, { signal })),
    staleTime: 0,
  })
}

/** A token: its access, who made it, when it was last used, and when it expires. */
function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const t = useText()
  const zoned = useZoned()
  const { name, access, by, created, lastUsed, expires } = token
  const isOver = expires !== null && Date.parse(expires) <= Date.now()
  const facts = [
    t(`domain.tokens.access.${access}`),
    t('domain.tokens.made', { by, date: zoned.date(created) }),
    lastUsed ? t('domain.tokens.used', { date: zoned.moment(lastUsed) }) : t('domain.tokens.unused'),
    expires && t(isOver ? 'domain.tokens.over' : 'domain.tokens.until', { date: zoned.date(expires) }),
  ]
  return (
    <li className={styles.item}>
      <span className={styles.field}>
        <b>{name}</b>
        <span className={styles.small}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Button size="small" onClick={onRevoke} aria-label={t('domain.tokens.revokeOne', { name })}>
        {t('domain.tokens.revoke')}
      </Button>
    </li>
  )
}

/** The organisation's API tokens: a manager can make, see and revoke them. */
export function TokensList() {
  const t = useText()
  const { data, error, isFetching, refetch } = useTokens()
  const [revoked, setRevoked] = useState<ApiToken | null>(null)
  const [made, setMade] = useState<MadeToken | null>(null)
  if (!data && !error) return <Skeleton height={120} radius="14px" />
  if (!data)
    return (
      <Note tone="warn" role="alert" title={t('domain.tokens.unread')}>
        <Button busy={isFetching ? t('frame.loading') : undefined} onClick={() => void refetch()}>
          {t('frame.again')}
        </Button>
      </Note>
    )
  return (
    <>
      <p className={styles.small}>{t('domain.tokens.about')}</p>
      {data.tokens.length === 0 && <p className={styles.small}>{t('domain.tokens.none')}</p>}
      <ul className={styles.list}>
        {data.tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
        ))}
      </ul>
      <MakeToken isFull={data.tokens.length >= API_TOKENS_MAX} made={made} onMade={setMade} />
      {revoked && (
        <RevokeToken
          token={revoked}
          // a revoked token must not be offered for copying
          onRevoked={() => setMade((one) => (one?.id === revoked.id ? null : one))}
          onClose={() => setRevoked(null)}
        />
      )}
    </>
  )
}
