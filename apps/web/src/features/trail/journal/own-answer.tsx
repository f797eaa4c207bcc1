import { useText } from '@vereda/client/text/use-text.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { Check } from 'lucide-react'
import styles from './answer.module.css'
import type { OwnAnswer } from './own-answers.ts'

/** The label beside an answer: the learner's own, and whether it was right. */
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
            {isChosen && own.isRight ? (
              <Check size={20} aria-hidden="true" />
            ) : (
              <span className={classNames(styles.empty, isChosen && styles.filled)} />
            )}
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

/** A text by the learner, as a quotation. */
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

const textIn = ({ question }: OwnAnswer, id: string | undefined) =>
  question.options.find((option) => option.id === id)?.text ?? id ?? ''

function Matched({ own }: { own: OwnAnswer }) {
  return (
    <blockquote className={styles.quote}>
      <ul>
        {own.question.items?.map(({ id, text }, i) => (
          <li key={id}>
            {text} → {textIn(own, own.answer[i])}
          </li>
        ))}
      </ul>
      <footer>{useVerdict(own)}</footer>
    </blockquote>
  )
}

function Filled({ own }: { own: OwnAnswer }) {
  const { parts = [] } = own.question
  const text = parts.map((part, i) => part + textIn(own, own.answer[i])).join('')
  return <OwnWords text={text} label={useVerdict(own)} />
}

function formOf({ kind, options }: OwnAnswer['question']) {
  if (kind === 'order') return InOrder
  if (kind === 'matching') return Matched
  if (kind === 'cloze') return Filled
  return options.length === 0 ? Written : Options
}

/** A question and the learner's own answer, in the form in which it was given. */
export function Answered({ own }: { own: OwnAnswer }) {
  const Form = formOf(own.question)
  return (
    <div className={styles.answered}>
      <p className={styles.prompt}>{own.question.prompt}</p>
      <Form own={own} />
    </div>
  )
}
