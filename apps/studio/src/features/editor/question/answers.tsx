import { useText } from '@vereda/client/text/use-text.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import type { AnswersProps } from './answers-props.ts'
import { ChoiceAnswers } from './choice-answers.tsx'
import { ClozeAnswers } from './cloze-answers.tsx'
import { MatchingAnswers } from './matching-answers.tsx'
import { OrderAnswers } from './order-answers.tsx'
import styles from './question.module.css'
import { TrueFalseAnswers } from './true-false-answers.tsx'

function AcceptedTexts({ question, onChange }: AnswersProps) {
  const t = useText()
  return (
    <Field
      label={t('question.accepted')}
      hint={t('question.acceptedHint')}
      value={question.correct.join('; ')}
      onChange={({ target }) => onChange({ correct: target.value.split(/;\s?/) })}
    />
  )
}

/** The possible answers of a question, and which of them are right. */
export function Answers(props: AnswersProps) {
  const t = useText()
  const { kind } = props.question
  switch (kind) {
    case 'single':
    case 'multiple':
      return <ChoiceAnswers {...props} />
    case 'true-false':
      return <TrueFalseAnswers {...props} />
    case 'order':
      return <OrderAnswers {...props} />
    case 'matching':
      return <MatchingAnswers {...props} />
    case 'cloze':
      return <ClozeAnswers {...props} />
    case 'short-text':
      return <AcceptedTexts {...props} />
    case 'reflection':
      return <p className={styles.quiet}>{t('question.reflection')}</p>
    default:
      return assertNever(kind)
  }
}
