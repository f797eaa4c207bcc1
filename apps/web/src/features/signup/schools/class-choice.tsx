import { useText } from '@vereda/client/text/use-text.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { ListStatus } from '../../../parts/pick/list-status.tsx'
import type { Invited } from '../flow/signup.ts'
import type { SignupAnswers } from '../flow/signup-answers.ts'
import { useClasses } from './use-schools.ts'

type ClassChoiceProps = {
  invited: Invited
  school: Pick<SignupAnswers, 'schoolId' | 'classes'>
  /** True for a teacher, who must choose at least one (specification 5). */
  isNeeded: boolean
  error: string | null
  onChange: (change: { classes: string[]; subject: null }) => void
}

/** The classes that the person attends or teaches: those of the chosen school, or all if none is chosen. */
export function ClassChoice({ invited, school, isNeeded, error, onChange }: ClassChoiceProps) {
  const t = useText()
  const { list, again } = useClasses(invited, school.schoolId)
  if (list.face !== 'ready') return <ListStatus list={list} onAgain={again} />
  if (list.list.length === 0) return null
  const toggled = (id: string) =>
    school.classes.includes(id) ? school.classes.filter((one) => one !== id) : [...school.classes, id]
  return (
    <Fieldset
      legend={t('signup.education.classes')}
      hint={t(isNeeded ? 'signup.education.classes.needed' : 'signup.education.classes.hint')}
      error={error}
      isPaired
    >
      {list.list.map(({ id, name }) => (
        <ChoiceCard
          key={id}
          isMany
          isCompact
          title={name}
          checked={school.classes.includes(id)}
          onChange={() => onChange({ classes: toggled(id), subject: null })}
        />
      ))}
    </Fieldset>
  )
}
