import { useText } from '@vereda/client/text/use-text.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { useTextAnswer } from '@vereda/ui/form/use-text-answer.ts'
import { useReducer } from 'react'
import { QuestionForm } from '../frame/question-form.tsx'
import type { StepProps } from './step-props.ts'

/** A personal invitation without its code in the address: this step asks for the code before anything else. */
export function InvitationCodeStep({ walk }: StepProps) {
  const t = useText()
  const answer = useTextAnswer('', (text) => text.trim() !== '')
  const [tries, refuse] = useReducer((count: number) => count + 1, 0)
  const [sent, setSent] = useReducer((_: string, next: string) => next, '')
  const isRefused = walk.signup.flow.fault?.kind === 'code-invalid' && answer.text === sent
  const submit = async () => {
    if (!(await answer.check())) return refuse()
    setSent(answer.text)
    await walk.giveInvitationCode(answer.text.trim())
  }
  return (
    <QuestionForm
      walk={walk}
      title={t('signup.invitationCode.title')}
      lead={t('signup.invitationCode.lead')}
      tries={tries}
      onSubmit={() => void submit()}
    >
      <Field
        {...answer.props}
        label={t('signup.invitationCode.label')}
        error={errorOf(answer.isWrong, isRefused, t)}
        isCode
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
      />
    </QuestionForm>
  )
}

function errorOf(isMissing: boolean, isRefused: boolean, t: (id: string) => string): string | null {
  if (isMissing) return t('signup.invitationCode.needed')
  return isRefused ? t('signup.invitationCode.wrong') : null
}
