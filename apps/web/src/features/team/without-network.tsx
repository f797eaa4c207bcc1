import { cutOff } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { VERIFIER_DAYS } from '@vereda/domain/team/confirmation.ts'
import { membersOf } from '@vereda/domain/team/team-slots.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { useFocusHeir } from '@vereda/ui/focus-heir/use-focus-heir.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import type { OfflineTeam } from './use-team.ts'

/** Says, without a network, which members can confirm, and which can't be added until it is back. */
export function WithoutNetwork({ state, onTry }: { state: OfflineTeam; onTry: () => void }) {
  const t = useText()
  const heir = useFocusHeir()
  const { before, team } = state
  const members = membersOf(team).map(({ id }) => id)
  const added = before === null ? [] : membersOf(before).filter(({ id }) => !members.includes(id))
  const action = (
    <Button ref={heir} size="small" onClick={onTry}>
      {t('team.retry')}
    </Button>
  )
  return (
    <Note title={t(`team.${cutOff()}.play`)} role={before === null ? 'status' : 'alert'} action={action}>
      {t('team.offline.play.text', { days: VERIFIER_DAYS })}
      {added.length > 0 && (
        <p>
          {t('team.offline.added', { count: added.length, names: added.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </Note>
  )
}
