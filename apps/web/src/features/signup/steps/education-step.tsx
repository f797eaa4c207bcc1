import { useText } from '@vereda/client/text/use-text.ts'
import { type EducationField, educationFaults } from '@vereda/domain/signup/education-form.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { useReducer, useState } from 'react'
import { PhoneField } from '../../../parts/identity-form/phone-field.tsx'
import { JobField } from '../../../parts/job-picker/job-field.tsx'
import { useJobs } from '../../../parts/job-picker/use-jobs.ts'
import { SCHOOL_ROLES, type SignupAnswers } from '../flow/signup-answers.ts'
import { QuestionForm } from '../frame/question-form.tsx'
import { ClassChoice } from '../schools/class-choice.tsx'
import { SchoolChoice } from '../schools/school-choice.tsx'
import { SubjectChoice } from '../schools/subject-choice.tsx'
import { isInUse, isUnread, type StepProps } from './step-props.ts'

/** The answers that the form has. */
export type School = Pick<
  SignupAnswers,
  'schoolRole' | 'phone' | 'job' | 'state' | 'cityId' | 'schoolId' | 'subject' | 'classes'
>

function schoolOf(answers: SignupAnswers): School {
  const { schoolRole, phone, job, state, cityId, schoolId, subject, classes } = answers
  return { schoolRole, phone, job, state, cityId, schoolId, subject, classes }
}

const faultsOf = ({ schoolRole, phone, job, classes }: School): EducationField[] =>
  educationFaults({
    isStudent: schoolRole === 'student',
    typemanager: schoolRole === 'student' ? null : schoolRole,
    phone,
    job,
    classes,
  })

/** The form's values and its marked fields: the fields that were missing when it was sent, until they are filled. */
function useSchool({ walk }: StepProps) {
  const [school, setSchool] = useState(() => schoolOf(walk.signup.answers))
  const [marked, setMarked] = useState<readonly EducationField[]>([])
  const change = (part: Partial<School>) => {
    const next = { ...school, ...part }
    setSchool(next)
    setMarked((before) => before.filter((field) => faultsOf(next).includes(field)))
  }
  const check = (): boolean => {
    const faults = faultsOf(school)
    setMarked(faults)
    return faults.length === 0
  }
  const isPhoneAsSent = school.phone === walk.signup.answers.phone
  const has = (field: EducationField) => marked.includes(field) || isUnread(walk, field)
  return { school, change, check, has, isPhoneTaken: isPhoneAsSent && isInUse(walk, 'phone') }
}

/** Step 9: the person's role at the school, its classes and subjects (specification 5). */
export function EducationStep({ walk }: StepProps) {
  const t = useText()
  const jobs = useJobs(walk.invited)
  const { school, change, check, has, isPhoneTaken } = useSchool({ walk })
  const [tries, refuse] = useReducer((count: number) => count + 1, 0)
  const submit = () => {
    if (check()) return void walk.give('education', school)
    refuse()
  }
  const phoneError = has('phone') ? t('signup.education.phone.error') : null
  const isTeacher = school.schoolRole === 'teacher'
  return (
    <QuestionForm
      walk={walk}
      title={t('signup.education.title')}
      lead={t('signup.education.lead')}
      submit={t('signup.education.finish')}
      tries={tries}
      onSubmit={submit}
    >
      <PhoneField
        value={school.phone}
        error={isPhoneTaken ? t('signup.inUse.phone') : phoneError}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <Fieldset
        legend={t('signup.education.role')}
        error={has('typemanager') ? t('signup.education.role.error') : null}
        isPaired
      >
        {SCHOOL_ROLES.map((role) => (
          <ChoiceCard
            key={role}
            name="schoolRole"
            title={t(`signup.education.role.${role}`)}
            checked={school.schoolRole === role}
            onChange={() => change({ schoolRole: role })}
          />
        ))}
      </Fieldset>
      <JobField
        label={t('signup.education.job')}
        error={has('job') ? t('signup.job.error') : null}
        jobs={jobs.list}
        onAgain={jobs.again}
        value={school.job}
        onPick={({ id }) => change({ job: id })}
      />
      <SchoolChoice invited={walk.invited} school={school} onChange={change} />
      <ClassChoice
        invited={walk.invited}
        school={school}
        isNeeded={isTeacher}
        error={has('classes') ? t('signup.education.classes.error') : null}
        onChange={change}
      />
      {isTeacher && <SubjectChoice invited={walk.invited} school={school} onChange={change} />}
    </QuestionForm>
  )
}
