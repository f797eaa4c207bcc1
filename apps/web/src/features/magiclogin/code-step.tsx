import { useText } from '@vereda/client/text/use-text.ts'
import { CODE_MINUTES } from '@vereda/domain/account/one-time-code.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AfterWait } from '../../parts/identity-form/after-wait.tsx'
import { CodeField } from '../../parts/identity-form/code-field.tsx'
import { formClass } from '../../parts/identity-form/identity-frame.tsx'
import { useFaultWords } from './use-fault-words.ts'
import type { MagicType, useMagic } from './use-magic.ts'

type CodeStepProps = { magic: ReturnType<typeof useMagic>; type: MagicType; given: string }

/** The six digits of the code; typing the last one sends them. */
export function CodeStep({ magic, type, given }: CodeStepProps) {
  const t = useText()
  const { fault, refusals, isBusy, sentTo, sent, username } = magic.state
  const words = useFaultWords('code')
  const form = useFirstFault(fault ? refusals : 0)
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(given)
  useEffect(() => {
    setCode((before) => (sent > 0 ? '' : before))
    field.current?.focus()
  }, [sent])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void magic.check(code)
  }
  const hint = sentTo
    ? t(`magiclogin.sent.${type}`, { contact: sentTo, minutes: CODE_MINUTES })
    : t('magiclogin.sent.before', { username })
  return (
    <form ref={form} className={formClass} noValidate onSubmit={submit}>
      <CodeField
        ref={field}
        label={t('parts.code')}
        hint={hint}
        error={words(magic.state)}
        value={code}
        isBusy={isBusy}
        onChange={(digits) => {
          setCode(digits)
          magic.tell({ type: 'typed' })
        }}
        onComplete={(digits) => void magic.check(digits)}
      />
      <Button type="submit" look="primary" size="big" isBlock busy={isBusy && t('magiclogin.checking')}>
        {t('magiclogin.enter')}
      </Button>
      <AfterWait round={sent}>
        <button
          type="button"
          className={linkClass()}
          disabled={isBusy}
          onClick={() => void magic.sendAgain()}
        >
          {t('magiclogin.again')}
        </button>
        <button
          type="button"
          className={linkClass()}
          onClick={() => magic.tell({ type: 'went-to', step: 'login' })}
        >
          {t(`magiclogin.change.${type}`)}
        </button>
      </AfterWait>
    </form>
  )
}
