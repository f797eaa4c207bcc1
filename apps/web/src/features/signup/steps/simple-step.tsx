import { type Text, useText } from '@vereda/client/text/use-text.ts'
import { readEmail } from '@vereda/domain/account/email-address.ts'
import { isUsername } from '@vereda/domain/account/login-name.ts'
import { readNationalId } from '@vereda/domain/identifier/national-id.ts'
import { formUsername } from '@vereda/domain/signup/form-username.ts'
import { readName, readNickname } from '@vereda/domain/signup/person-name.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { PasswordField } from '@vereda/ui/field/password-field.tsx'
import { type TextAnswer, useTextAnswer } from '@vereda/ui/form/use-text-answer.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { useReducer, useState } from 'react'
import { checkPhone } from '../../../parts/identity-form/check-phone.ts'
import { EmailField } from '../../../parts/identity-form/email-field.tsx'
import { PhoneField } from '../../../parts/identity-form/phone-field.tsx'
import { JobField } from '../../../parts/job-picker/job-field.tsx'
import { useJobs } from '../../../parts/job-picker/use-jobs.ts'
import { isGoodPassword } from '../../../parts/password/is-good-password.ts'
import { HaveAccount } from '../frame/have-account.tsx'
import { QuestionForm } from '../frame/question-form.tsx'
import { type City, CityChoice } from '../schools/city-choice.tsx'
import { MOST } from './most.ts'
import { isInUse, isUnread, type StepProps } from './step-props.ts'

const FIELDS = ['name', 'nickname', 'email', 'phone', 'identifier', 'username'] as const
type FormField = (typeof FIELDS)[number]
type Form = Record<FormField, TextAnswer>

const isEmpty = (text: string) => text.trim() === ''

/** The text fields of the form, each with its rule. An empty field is valid, except the name, and the CPF if it is required. */
function useForm({ walk }: StepProps): Form {
  const { answers } = walk.signup
  const { cpfRequired } = walk.invitation
  return {
    name: useTextAnswer(answers.name, (text) => readName(text) !== null),
    nickname: useTextAnswer(answers.nickname, (text) => isEmpty(text) || readNickname(text) !== null),
    email: useTextAnswer(answers.email, (text) => isEmpty(text) || readEmail(text) !== null),
    phone: useTextAnswer(answers.phone, async (text) => isEmpty(text) || (await checkPhone(text)) !== null),
    identifier: useTextAnswer(answers.identifier, (text) =>
      isEmpty(text) ? !cpfRequired : readNationalId(text, { cpfRequired }) !== null,
    ),
    username: useTextAnswer(answers.username, (text) => isEmpty(text) || isUsername(text.trim())),
  }
}

const writtenIn = (form: Form) =>
  Object.fromEntries(FIELDS.map((field) => [field, form[field].text.trim()])) as Record<FormField, string>

async function areRight(answers: readonly TextAnswer[]): Promise<boolean> {
  const right = await Promise.all(answers.map((answer) => answer.check()))
  return !right.includes(false)
}

/** The error text of each field: in use by another person, or not readable. */
function errorsOf({ walk }: StepProps, form: Form, t: Text): Record<FormField, string | null> {
  const word = (field: FormField) => (field === 'identifier' && walk.invitation.cpfRequired ? 'cpf' : field)
  const errorOf = (field: FormField): string | null => {
    const isAsSent = form[field].text.trim() === walk.signup.answers[field]
    if (isAsSent && isInUse(walk, field)) return t(`signup.inUse.${field}`)
    const isWrong = form[field].isWrong || (isAsSent && isUnread(walk, field))
    if (!isWrong) return null
    // an empty id is wrong only if a CPF is required
    const isMissing = field === 'identifier' && isEmpty(form.identifier.text)
    return isMissing
      ? t('signup.cpf.missing')
      : t(`signup.simple.${word(field)}.error`, { limit: MOST[field] })
  }
  return Object.fromEntries(FIELDS.map((field) => [field, errorOf(field)])) as Record<
    FormField,
    string | null
  >
}

/** Step 10: the whole signup on one page, for invitations of that form. */
export function SimpleStep({ walk }: StepProps) {
  const t = useText()
  const form = useForm({ walk })
  const password = useTextAnswer('', (text) => isGoodPassword(text, [form.username.text]))
  const jobs = useJobs(walk.invited)
  const [job, setJob] = useState(walk.signup.answers.job)
  const { state, cityId } = walk.signup.answers
  const [city, setCity] = useState<City>({ state, cityId })
  const [isNameless, setNameless] = useState(false)
  const [tries, refuse] = useReducer((count: number) => count + 1, 0)
  async function submit() {
    const isRight = await areRight([...Object.values(form), password])
    const written = writtenIn(form)
    const lacksName = formUsername(written) === null
    setNameless(lacksName)
    if (!isRight || lacksName) return refuse()
    await walk.give('simple', { ...written, job, ...city }, { password: password.text })
  }
  const errors = errorsOf({ walk }, form, t)
  const inUse = FIELDS.find((field) => isInUse(walk, field))
  const isNamelessNow = isNameless && formUsername(writtenIn(form)) === null
  return (
    <QuestionForm
      walk={walk}
      title={t('signup.simple.title')}
      lead={t('signup.simple.lead')}
      submit={t('signup.simple.finish')}
      tries={tries}
      onSubmit={() => void submit()}
      below={<HaveAccount walk={walk} username={inUse && walk.signup.answers[inUse]} />}
    >
      {isNamelessNow && (
        <Note tone="warn" title={t('signup.simple.necessary')} role="alert">
          {t('signup.simple.necessary.text')}
        </Note>
      )}
      <Field
        {...form.name.props}
        label={t('signup.fullname.label')}
        error={errors.name}
        autoComplete="name"
        autoCapitalize="words"
      />
      <Field
        {...form.nickname.props}
        label={t('signup.simple.nickname')}
        error={errors.nickname}
        autoComplete="nickname"
      />
      <EmailField {...form.email.props} error={isNamelessNow ? t('signup.simple.necessary') : errors.email} />
      <PhoneField {...form.phone.props} error={errors.phone} />
      <Field
        {...form.identifier.props}
        label={t(walk.invitation.cpfRequired ? 'signup.cpf.label' : 'signup.simple.identifier')}
        error={errors.identifier}
        isCode
        autoComplete="off"
      />
      <Field
        {...form.username.props}
        label={t('signup.simple.username')}
        hint={t('signup.simple.username.hint')}
        error={errors.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
      />
      <PasswordField
        {...password.props}
        label={t('signup.password.label')}
        showLabel={t('signup.password.show')}
        hint={t('signup.password.hint')}
        error={password.isWrong ? t('signup.password.weak') : null}
        autoComplete="new-password"
      />
      <JobField
        label={t('signup.simple.job')}
        jobs={jobs.list}
        onAgain={jobs.again}
        value={job}
        onPick={({ id }) => setJob(id)}
      />
      <CityChoice value={city} onChange={setCity} />
    </QuestionForm>
  )
}
