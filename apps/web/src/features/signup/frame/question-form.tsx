import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { Walk } from '../flow/use-signup.ts'
import styles from './question-form.module.css'
import { StepTrouble } from './step-trouble.tsx'

type QuestionFormProps = {
  walk: Walk
  title: string
  lead?: string
  /** The button's text, also while the answer is being sent. */
  submit?: string
  /** Counts the tries that a faulty field kept from being sent. */
  tries?: number
  onSubmit: () => void
  /** Another action beside the button. */
  below?: ReactNode
  children: ReactNode
}

/** How often an answer was refused for a fault on this step. */
function useRefusals({ trouble, signup }: Walk): number {
  const { fault } = signup.flow
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (fault || trouble?.kind === 'field') setCount((before) => before + 1)
  }, [fault, trouble])
  return count
}

/** One question. Its heading takes the focus when the question appears; its first wrong field does when the answer is refused. */
export function QuestionForm(props: QuestionFormProps) {
  const { walk, title, lead, submit, tries = 0, onSubmit, below, children } = props
  const t = useText()
  const heading = useHeadingFocus()
  const form = useFirstFault(tries + useRefusals(walk))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!walk.isSending) onSubmit()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <StepTrouble walk={walk} />
      {children}
      <div className={styles.act}>
        <Button type="submit" look="primary" size="big" isBlock busy={walk.isSending && t('signup.sending')}>
          {submit ?? t('signup.next')}
        </Button>
        {below}
      </div>
    </form>
  )
}
