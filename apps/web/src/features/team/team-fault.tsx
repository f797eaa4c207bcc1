import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import type { RegisterFault } from './register-team.ts'

/** The device can't keep which team plays here, and what helps. */
export function NoRoom() {
  const t = useText()
  return (
    <Note tone="danger" role="alert" title={t('team.full')}>
      {t('team.full.text')}
    </Note>
  )
}

/** Why the team does not play yet: only where the server refused it is it said to be unregistered. */
export function TeamFault({ fault }: { fault: RegisterFault }) {
  const t = useText()
  if (fault === 'no-room') return <NoRoom />
  const isUnheard = fault === 'offline' || fault === 'failed'
  return (
    <Note tone="danger" role="alert" title={t(isUnheard ? 'team.register.unheard' : 'team.register.title')}>
      {t(`team.register.${fault}`)}
    </Note>
  )
}
