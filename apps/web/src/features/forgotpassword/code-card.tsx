import { useText } from '@vereda/client/text/use-text.ts'
import { CODE_MINUTES } from '@vereda/domain/account/one-time-code.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AfterWait } from '../../parts/identity-form/after-wait.tsx'
import { CodeField } from '../../parts/identity-form/code-field.tsx'
import { formClass, welcomeClass } from '../../parts/identity-form/identity-frame.tsx'
import { ForgotNote } from './forgot-note.tsx'
import { useFaultWords } from './use-fault-words.ts'
import type { Forgot } from './use-forgot.ts'
import type { WhoFields } from './who-form.tsx'

/** Says where the code was sent, and takes its six digits; typing the last one submits them. */
export function CodeCard({ forgot, fields }: { forgot: Forgot; fields: WhoFields }) {
  const t = useText()
  const { faults, refusals, busy, note, sent, rounds } = forgot.state
  const words = useFaultWords(forgot.state)
  const form = useFirstFault(faults.code ? refusals : 0)
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sent code clears the field
  useEffect(() => {
    setCode('')
    field.current?.focus()
  }, [rounds])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void forgot.check(fields, code)
  }
  return (
    <>
      <h1 tabIndex={-1} className={welcomeClass}>
        {t('forgotpassword.title.code')}
      </h1>
      {sent && (
        <Note tone="ok" title={t(`forgotpassword.sent.${sent.way}`, { contact: sent.contact })} role="status">
          {t(`forgotpassword.sent.${sent.way}.text`, { minutes: CODE_MINUTES })}
        </Note>
      )}
      <form ref={form} className={formClass} noValidate onSubmit={submit}>
        <ForgotNote note={note} waitMs={forgot.state.waitMs} />
        <CodeField
          ref={field}
          label={t('parts.code')}
          error={words('code')}
          value={code}
          isBusy={busy !== null}
          onChange={(digits) => {
            setCode(digits)
            forgot.tell({ type: 'typed', field: 'code' })
          }}
          onComplete={(digits) => void forgot.check(fields, digits)}
        />
        <Button
          type="submit"
          look="primary"
          size="big"
          isBlock
          busy={busy === 'check' && t('forgotpassword.checking')}
        >
          {t('forgotpassword.check')}
        </Button>
        <AfterWait round={rounds}>
          {sent && (
            <button
              type="button"
              className={linkClass()}
              disabled={busy !== null}
              onClick={() => void forgot.send(sent.way, fields.domain, fields)}
            >
              {t('forgotpassword.again')}
            </button>
          )}
          <button type="button" className={linkClass()} onClick={() => forgot.tell({ type: 'back' })}>
            {t('forgotpassword.otherWay')}
          </button>
        </AfterWait>
      </form>
    </>
  )
}
