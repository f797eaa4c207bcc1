import { useText } from '@vereda/client/text/use-text.ts'
import { SHORT_ANSWER_MAX } from '@vereda/domain/content/short-answer.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { useEffect, useRef } from 'react'
import type { AnswerProps } from './answer-props.ts'
import { ChoiceList } from './choice-list.tsx'
import { ClozeText } from './cloze-text.tsx'
import { MatchingList } from './matching-list.tsx'
import { OrderList } from './order-list.tsx'
import styles from './question.module.css'
import { trueOrFalse } from './true-or-false.ts'

function Answer(props: AnswerProps) {
  const { question, answer, onAnswer } = props
  const t = useText()
  switch (question.kind) {
    case 'single':
      return <ChoiceList {...props} options={question.options} type="radio" />
    case 'true-false':
      return <ChoiceList {...props} options={trueOrFalse(question, t)} type="radio" />
    case 'multiple':
      return <ChoiceList {...props} options={question.options} type="checkbox" />
    case 'order':
      return <OrderList {...props} />
    case 'matching':
      return <MatchingList {...props} />
    case 'cloze':
      return <ClozeText {...props} />
    case 'short-text':
      return (
        <Field
          label={t('trail.test.yourAnswer')}
          value={answer[0] ?? ''}
          maxLength={SHORT_ANSWER_MAX}
          autoComplete="off"
          onChange={(event) => onAnswer([event.target.value])}
        />
      )
    default:
      return assertNever(question.kind)
  }
}

/** One question of a test; a question that replaces another takes the focus. */
export function QuestionCard(props: AnswerProps & { isMoved: boolean }) {
  const { question, isMoved } = props
  const t = useText()
  const prompt = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isMoved) prompt.current?.focus()
  }, [isMoved])
  return (
    <section aria-labelledby={`prompt-${question.id}`}>
      <h2 className={styles.prompt} id={`prompt-${question.id}`} ref={prompt} tabIndex={-1}>
        {question.prompt}
      </h2>
      <p className={styles.hint}>{t(`trail.test.hint.${question.kind}`)}</p>
      <Answer {...props} />
    </section>
  )
}
