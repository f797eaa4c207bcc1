import { useText } from '@vereda/client/text/use-text.ts'
import { CODE_MINUTES, readCode } from '@vereda/domain/account/one-time-code.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { useEffect, useReducer, useRef, useState } from 'react'
import { AfterWait } from '../../../parts/identity-form/after-wait.tsx'
import { CodeField } from '../../../parts/identity-form/code-field.tsx'
import { QuestionForm } from '../frame/question-form.tsx'
import type { StepProps } from './step-props.ts'

/** Step 4: the sent code; after ten seconds it can be sent again, or to another contact (specification 9). */
export function CodeStep({ walk }: StepProps) {
  const t = useText()
  const { signup } = walk
  const { fault } = signup.flow
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [isShort, setShort] = useState(false)
  const [tries, refuse] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (fault) setCode('')
  }, [fault])
  const send = (digits: string) => {
    const isWhole = readCode(digits) !== null
    setShort(!isWhole)
    if (isWhole) return walk.give('code', {}, { code: digits })
    refuse()
  }
  const resend = async () => {
    if (!(await walk.resend())) return
    setCode('')
    announce(t('signup.code.sentAgain'))
    field.current?.focus() // the pressed button is gone, so the focus moves to the field
  }
  const isWrong = fault?.kind === 'code-invalid' && code === ''
  const changeWord = signup.answers.receiveCodeBy ?? (signup.answers.email ? 'email' : 'phone')
  return (
    <QuestionForm
      walk={walk}
      title={t('signup.code.title')}
      tries={tries}
      submit={t('signup.code.check')}
      onSubmit={() => void send(code)}
    >
      <CodeField
        ref={field}
        label={t('parts.code')}
        hint={t('signup.code.hint', { where: signup.username, minutes: CODE_MINUTES })}
        error={codeError(isShort, isWrong, t)}
        value={code}
        onChange={(digits) => {
          setCode(digits)
          setShort(false)
        }}
        onComplete={(digits) => void send(digits)}
        isBusy={walk.isSending}
      />
      <AfterWait round={signup.sent}>
        <Button look="soft" size="small" onClick={() => void resend()}>
          {t('signup.code.resend')}
        </Button>
        <Button look="ghost" size="small" onClick={() => void walk.changeContact('contact-changed')}>
          {t(`signup.code.change.${changeWord}`)}
        </Button>
      </AfterWait>
    </QuestionForm>
  )
}

function codeError(isShort: boolean, isWrong: boolean, t: (id: string) => string): string | null {
  if (isShort) return t('signup.code.short')
  return isWrong ? t('signup.code.wrong') : null
}
