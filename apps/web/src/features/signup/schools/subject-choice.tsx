import { useText } from '@vereda/client/text/use-text.ts'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { ListStatus } from '../../../parts/pick/list-status.tsx'
import type { Invited } from '../flow/signup.ts'
import type { SignupAnswers } from '../flow/signup-answers.ts'
import { useSubjects } from './use-schools.ts'

type SubjectChoiceProps = {
  invited: Invited
  school: Pick<SignupAnswers, 'classes' | 'subject'>
  onChange: (change: { subject: string | null }) => void
}

/** The subject that a teacher teaches in the chosen classes; shows nothing if the classes list none. */
export function SubjectChoice({ invited, school, onChange }: SubjectChoiceProps) {
  const t = useText()
  const { list, again } = useSubjects(invited, school.classes)
  if (list.face !== 'ready') return <ListStatus list={list} onAgain={again} />
  if (list.list.length === 0) return null
  return (
    <SelectField
      label={t('signup.education.subject')}
      nothing={t('signup.education.chooseSubject')}
      options={list.list}
      value={school.subject ?? ''}
      onChange={(id) => onChange({ subject: id || null })}
    />
  )
}
