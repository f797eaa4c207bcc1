import { useText } from '@vereda/client/text/use-text.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { Check } from 'lucide-react'
import styles from './answer.module.css'
import type { OwnAnswer } from './own-answers.ts'

/** How an answer is called beside it: the learner's own, and whether it was right. */
function useVerdict({ isRight }: Pick<OwnAnswer, 'isRight'>): string {
  const t = useText()
  return t(isRight ? 'trail.journal.right' : 'trail.test.yourAnswer')
}

function Options({ own }: { own: OwnAnswer }) {
  const verdict = useVerdict(own)
  return (
    <ul className={styles.options}>
      {own.question.options.map(({ id, text }) => {
        const isChosen = own.answer.includes(id)
        return (
          <li key={id} className={classNames(isChosen && (own.isRight ? styles.right : styles.chosen))}>
            {isChosen ? <Check size={20} aria-hidden="true" /> : <span className={styles.empty} />}
            <span>
              {text}
              {isChosen && <small>{verdict}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function InOrder({ own }: { own: OwnAnswer }) {
  const verdict = useVerdict(own)
  const textOf = (id: string) => own.question.options.find((option) => option.id === id)?.text ?? id
  return (
    <blockquote className={styles.quote}>
      <ol>
        {own.answer.map((id) => (
          <li key={id}>{textOf(id)}</li>
        ))}
      </ol>
      <footer>{verdict}</footer>
    </blockquote>
  )
}

/** Words of the learner's own, as a quotation. */
export function OwnWords({ text, label }: { text: string; label: string }) {
  return (
    <blockquote className={styles.quote}>
      <p>“{text}”</p>
      <footer>{label}</footer>
    </blockquote>
  )
}

function Written({ own }: { own: OwnAnswer }) {
  return <OwnWords text={own.answer.join(' ')} label={useVerdict(own)} />
}

/** A question and the learner's own answer, in the form that it was given. */
export function Answered({ own }: { own: OwnAnswer }) {
  const { kind, prompt, options } = own.question
  const Answer = options.length === 0 ? Written : Options
  return (
    <div className={styles.answered}>
      <p className={styles.prompt}>{prompt}</p>
      {kind === 'order' ? <InOrder own={own} /> : <Answer own={own} />}
    </div>
  )
}
