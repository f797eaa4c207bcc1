import { useText } from '@vereda/client/text/use-text.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { questionFault } from '@vereda/domain/content/question-fault.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { ArrowDown, ArrowUp, ListChecks, Trash2 } from 'lucide-react'
import { StepButton } from '../../../parts/list/step-button.tsx'
import { useRowFocus } from '../../../parts/list/use-row-focus.ts'
import addButton from '../add-button.module.css'
import { GRADED, newQuestion } from './new-question.ts'
import styles from './question.module.css'
import { QuestionEditor } from './question-editor.tsx'

type QuestionListProps = {
  questions: readonly GradedQuestion[]
  onChange: (questions: GradedQuestion[]) => void
}

function swapped(row: readonly GradedQuestion[], at: number, by: -1 | 1): GradedQuestion[] {
  const rest = row.filter((_, n) => n !== at)
  return [...rest.slice(0, at + by), row[at]!, ...rest.slice(at + by)]
}

/** The questions of a test or a challenge, in order; each has a right answer. */
export function QuestionList({ questions, onChange }: QuestionListProps) {
  const t = useText()
  const { list, added } = useRowFocus<HTMLOListElement>(questions.map(({ id }) => id))
  const add = () => {
    const question = newQuestion()
    added(question.id)
    onChange([...questions, question])
  }
  const mover = (at: number, by: -1 | 1) => {
    const Icon = by < 0 ? ArrowUp : ArrowDown
    return (
      <StepButton
        label={t(by < 0 ? 'question.list.up' : 'question.list.down', { number: at + 1 })}
        isAtEdge={questions[at + by] === undefined}
        onStep={() => onChange(swapped(questions, at, by))}
      >
        <Icon size={18} />
      </StepButton>
    )
  }
  return (
    <>
      <ol className={styles.list} ref={list}>
        {questions.map((question, n) => (
          <li
            key={question.id}
            aria-label={t('question.list.one', { number: n + 1 })}
            data-unready={questionFault(question) ?? undefined}
          >
            <QuestionEditor
              question={question}
              kinds={GRADED}
              onChange={(changed) =>
                onChange(questions.map((one) => (one.id === changed.id ? changed : one)))
              }
            />
            <div className={styles.tools}>
              {mover(n, -1)}
              {mover(n, 1)}
              <IconButton
                label={t('question.list.remove', { number: n + 1 })}
                onClick={() => onChange(questions.filter(({ id }) => id !== question.id))}
              >
                <Trash2 size={18} />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <button type="button" className={addButton.add} onClick={add}>
        <ListChecks size={18} />
        {t('question.add')}
      </button>
    </>
  )
}
