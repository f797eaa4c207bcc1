import { useText } from '@vereda/client/text/use-text.ts'
import { VERIFIER_DAYS } from '@vereda/domain/team/confirmation.ts'
import type { ConfirmedBy } from '@vereda/domain/team/confirmed-by.ts'
import type { TeamPerson } from '@vereda/domain/team/team.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { useState } from 'react'
import { confirmMember } from './ask-member.ts'
import { FindPerson } from './find-person.tsx'
import { PasswordForm } from './password-form.tsx'

type AddPersonSheetProps = {
  trailId: string
  members: readonly string[]
  onAdded: (person: TeamPerson, by: ConfirmedBy) => void
  onClose: () => void
}

/** The learner finds a person, who gives their password to join (specification 2: add a user with password). */
export function AddPersonSheet({ trailId, members, onAdded, onClose }: AddPersonSheetProps) {
  const t = useText()
  const [person, setPerson] = useState<TeamPerson | null>(null)
  const title = person ? t('team.add.who', { name: person.name }) : t('team.add')
  return (
    <Sheet title={title} closeLabel={t('team.close')} onClose={onClose}>
      {person === null && <FindPerson trailId={trailId} members={members} onFound={setPerson} />}
      {person !== null && (
        <PasswordForm
          person={person}
          check={(one, password) => confirmMember(one, password, trailId)}
          kept={t('team.password.again', { days: VERIFIER_DAYS })}
          action={t('team.add.go')}
          backLabel={t('team.add.other')}
          onBack={() => setPerson(null)}
          onDone={onAdded}
        />
      )}
    </Sheet>
  )
}
