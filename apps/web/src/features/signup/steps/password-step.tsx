import { useText } from '@vereda/client/text/use-text.ts'
import { PasswordField } from '@vereda/ui/field/password-field.tsx'
import { useTextAnswer } from '@vereda/ui/form/use-text-answer.ts'
import { useReducer } from 'react'
import { isGoodPassword } from '../../../parts/password/is-good-password.ts'
import { QuestionForm } from '../frame/question-form.tsx'
import type { StepProps } from './step-props.ts'

/** Step 5: the password; only its digests leave the page. */
export function PasswordStep({ walk }: StepProps) {
  const t = useText()
  const answer = useTextAnswer('', (text) => isGoodPassword(text, [walk.signup.username ?? '']))
  const [tries, refuse] = useReducer((count: number) => count + 1, 0)
  const submit = async () => {
    if (await answer.check()) return walk.give('password', {}, { password: answer.text })
    refuse()
  }
  const { username } = walk.signup
  return (
    <QuestionForm
      walk={walk}
      title={t('signup.password.title')}
      lead={username ? t('signup.password.lead', { username }) : undefined}
      tries={tries}
      onSubmit={() => void submit()}
    >
      {/* password managers need to know whose password it is */}
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordField
        {...answer.props}
        label={t('signup.password.label')}
        showLabel={t('signup.password.show')}
        hint={t('signup.password.hint')}
        error={answer.isWrong ? t('signup.password.weak') : null}
        autoComplete="new-password"
      />
    </QuestionForm>
  )
}
