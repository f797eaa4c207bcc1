import { useText } from '@vereda/client/text/use-text.ts'
import type { TrailNode } from '@vereda/domain/draft/draft-node.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import addButton from '../add-button.module.css'
import { type Editing, set } from '../editing.ts'
import { newQuestion } from '../question/new-question.ts'
import { QuestionList } from '../question/question-list.tsx'
import { CountField } from './count-field.tsx'
import { PartFrame } from './part-frame.tsx'
import styles from './parts.module.css'

const ATTEMPTS_MAX = 99

/** The editor of the trail's test: its questions, the number of attempts, and what is shuffled. */
export function TestPart({ node, edit }: Editing & { node: TrailNode }) {
  const t = useText()
  const { test } = node.fields
  const put = (value: typeof test) => edit([set(node, 'test', value)])
  if (!test)
    return (
      <PartFrame part="test">
        <Button look="primary" onClick={() => put({ questions: [newQuestion()], attempts: 1 })}>
          {t('trail-parts.test.begin')}
        </Button>
      </PartFrame>
    )
  const points = test.questions.reduce((sum, question) => sum + question.points, 0)
  return (
    <PartFrame part="test">
      <p className={styles.sum}>{t('editor.part.sum', { count: test.questions.length, points })}</p>
      <CountField
        label={t('trail-parts.test.attempts')}
        hint={t('trail-parts.test.attemptsHint')}
        count={test.attempts}
        least={1}
        most={ATTEMPTS_MAX}
        onCount={(attempts) => put({ ...test, attempts })}
      />
      {(['questions', 'choices'] as const).map((what) => (
        <Switch
          key={what}
          title={t(
            what === 'questions' ? 'trail-parts.test.shuffleQuestions' : 'trail-parts.test.shuffleChoices',
          )}
          detail={t('trail-parts.test.shuffleHint')}
          checked={test.shuffle?.[what] === true}
          onChange={({ target }) => put({ ...test, shuffle: { ...test.shuffle, [what]: target.checked } })}
        />
      ))}
      <QuestionList questions={test.questions} onChange={(questions) => put({ ...test, questions })} />
      <button type="button" className={`${addButton.add} ${styles.remove}`} onClick={() => put(null)}>
        {t('trail-parts.test.remove')}
      </button>
    </PartFrame>
  )
}
