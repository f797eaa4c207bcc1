import { cutOff } from '@vereda/client/api/refused.ts'
import { useNetworkBack } from '@vereda/client/api/use-network-back.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { TEAM_SLOTS } from '@vereda/domain/team/team-size.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { useState } from 'react'
import type { RegisterFault } from './register-team.ts'

/** Says that the device can't store which team plays here, and what helps. */
export function NoRoom() {
  const t = useText()
  return (
    <Note tone="danger" role="alert" title={t('team.full')}>
      {t('team.full.text')}
    </Note>
  )
}

const TITLES = {
  changed: 'team.changed',
  offline: 'team.register.unheard',
  failed: 'team.register.unheard',
  'in-another-team': 'team.register.title',
  'not-in-trail': 'team.register.title',
  'team-full': 'team.register.title',
} as const satisfies Record<Exclude<RegisterFault, 'no-room'>, string>

/** Says why the team does not play yet. It says that the team is not registered only if the server refused it. */
export function TeamFault({ fault }: { fault: RegisterFault }) {
  const t = useText()
  const [isBack, setBack] = useState(false)
  useNetworkBack(() => setBack(true))
  if (fault === 'no-room') return <NoRoom />
  return (
    <Note tone="danger" role="alert" title={t(TITLES[fault])}>
      {t(`team.register.${fault === 'offline' ? (isBack ? 'back' : cutOff()) : fault}`, {
        limit: TEAM_SLOTS,
      })}
    </Note>
  )
}
