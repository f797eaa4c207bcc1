import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { type FormEvent, useState } from 'react'
import { DomainField } from '../../parts/identity-form/domain-field.tsx'
import { formClass } from '../../parts/identity-form/identity-frame.tsx'
import { useFaultWords } from './use-fault-words.ts'
import type { useMagic } from './use-magic.ts'

type DomainStepProps = { magic: ReturnType<typeof useMagic>; hostkey: string }

/** Asks which organisation the person belongs to. */
export function DomainStep({ magic, hostkey }: DomainStepProps) {
  const t = useText()
  const { fault, refusals, isBusy } = magic.state
  const words = useFaultWords('domain')
  const form = useFirstFault(fault ? refusals : 0)
  const [text, setText] = useState(hostkey)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void magic.chooseDomain(text)
  }
  return (
    <form ref={form} className={formClass} noValidate onSubmit={submit}>
      <DomainField
        value={text}
        error={words(magic.state)}
        required
        onChange={(event) => {
          setText(event.target.value)
          magic.tell({ type: 'typed' })
        }}
      />
      <Button type="submit" look="primary" size="big" isBlock busy={isBusy && t('magiclogin.looking')}>
        {t('magiclogin.goOn')}
      </Button>
    </form>
  )
}
