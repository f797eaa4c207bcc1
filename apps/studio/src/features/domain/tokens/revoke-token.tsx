import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type ApiToken, revokeApiToken } from '@vereda/contract/rest/studio-tokens.ts'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'

type RevokeTokenProps = { token: ApiToken; onRevoked: () => void; onClose: () => void }

/** Asks whether to revoke a token for good. */
export function RevokeToken({ token, onRevoked, onClose }: RevokeTokenProps) {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<'asked' | 'busy' | 'failed' | 'unknown'>('asked')
  async function revoke() {
    setFate('busy')
    const revoked = await ask(revokeApiToken, { params: { id: token.id } })
    // without an answer, the token may have been revoked; the list will show it
    void queries.invalidateQueries()
    if (!revoked.ok) return setFate(isUntold(revoked.refusal) ? 'unknown' : 'failed')
    showToast(t('domain.tokens.revoked', token))
    onRevoked()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('domain.tokens.revokeOne', token)}
      keep={t('domain.tokens.keep')}
      act={t('domain.tokens.revoke')}
      busy={fate === 'busy' ? t('domain.saving') : undefined}
      onAct={revoke}
      onClose={onClose}
    >
      <p>{t('domain.tokens.revoke.text')}</p>
      {fate === 'failed' && <Note tone="warn" role="alert" title={t('domain.tokens.failed')} />}
      {fate === 'unknown' && <Note tone="warn" role="alert" title={t('domain.tokens.revoke.unknown')} />}
    </ConfirmDialog>
  )
}
