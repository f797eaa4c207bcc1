import { useText } from '@vereda/client/text/use-text.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { Answers } from './answers.tsx'
import { ofKind } from './new-question.ts'
import styles from './question.module.css'

type QuestionEditorProps<Q extends Question> = {
  question: Q
  kinds: readonly Q['kind'][]
  /** The points that the page divides among its questions; undefined where the questions' own points count. */
  sharedPoints?: number | undefined
  onChange: (question: Q) => void
}

const POINTS_MAX = 10_000
const pointsIn = (text: string) => Math.min(POINTS_MAX, Math.max(0, Number.parseInt(text, 10) || 0))

function withFeedback<Q extends Question>(question: Q, feedback: string): Q {
  const { feedback: _, ...rest } = question
  return (feedback === '' ? rest : { ...rest, feedback }) as Q
}

/** The editor of a question: its kind, its words, its answers and the right one, its feedback, and its points. */
export function QuestionEditor<Q extends Question>(props: QuestionEditorProps<Q>) {
  const { question, kinds, sharedPoints, onChange } = props
  const t = useText()
  return (
    <div className={styles.question}>
      <SelectField
        label={t('question.kind')}
        nothing={t('question.kindKept')}
        value={question.kind}
        options={kinds.map((kind) => ({ id: kind, name: t(`question.kind.${kind}`) }))}
        onChange={(chosen) => {
          const kind = kinds.find((one) => one === chosen)
          if (kind && kind !== question.kind) onChange(ofKind(question, kind))
        }}
      />
      <Field
        label={t('question.prompt')}
        value={question.prompt}
        maxLength={1000}
        onChange={({ target }) => onChange({ ...question, prompt: target.value })}
      />
      <Answers
        key={question.kind}
        question={question}
        onChange={(part) => onChange({ ...question, ...part })}
      />
      <Field
        label={t('question.feedback')}
        value={question.feedback ?? ''}
        maxLength={1000}
        onChange={({ target }) => onChange(withFeedback(question, target.value))}
      />
      <Field
        label={t('question.points')}
        hint={sharedPoints === undefined ? undefined : t('question.shared', { points: sharedPoints })}
        inputMode="numeric"
        value={String(question.points)}
        onChange={({ target }) => onChange({ ...question, points: pointsIn(target.value) })}
      />
    </div>
  )
}
