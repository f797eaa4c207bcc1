import { useText } from '@vereda/client/text/use-text.ts'
import type { StepNode } from '@vereda/domain/draft/draft-node.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import addButton from '../add-button.module.css'
import { type Editing, set } from '../editing.ts'
import { newQuestion } from '../question/new-question.ts'
import { QuestionList } from '../question/question-list.tsx'
import { CountField } from './count-field.tsx'
import { PartFrame } from './part-frame.tsx'
import styles from './parts.module.css'

type Challenge = NonNullable<StepNode['fields']['challenge']>

const SECONDS = 120
const BONUS = 20
const SECONDS_MAX = 3_600
const BONUS_MAX = 10_000

const newChallenge = (): Challenge => ({
  id: crypto.randomUUID(),
  seconds: SECONDS,
  maxBonus: BONUS,
  questions: [newQuestion()],
})

function titled({ title: _, ...challenge }: Challenge, title: string): Challenge {
  return title === '' ? challenge : { ...challenge, title }
}

type FieldsProps = { challenge: Challenge; onChange: (challenge: Challenge) => void }

function Fields({ challenge, onChange }: FieldsProps) {
  const t = useText()
  return (
    <>
      <Field
        label={t('trail-parts.challenge.title')}
        value={challenge.title ?? ''}
        maxLength={200}
        onChange={({ target }) => onChange(titled(challenge, target.value))}
      />
      <div className={styles.two}>
        <CountField
          label={t('trail-parts.challenge.seconds')}
          count={challenge.seconds}
          least={1}
          most={SECONDS_MAX}
          onCount={(seconds) => onChange({ ...challenge, seconds })}
        />
        <CountField
          label={t('trail-parts.challenge.bonus')}
          count={challenge.maxBonus}
          least={0}
          most={BONUS_MAX}
          onCount={(maxBonus) => onChange({ ...challenge, maxBonus })}
        />
      </div>
      <QuestionList
        questions={challenge.questions}
        onChange={(questions) => onChange({ ...challenge, questions })}
      />
    </>
  )
}

/** The editor of a step's challenge: questions against the clock. */
export function ChallengePart({ node, edit }: Editing & { node: StepNode }) {
  const t = useText()
  const { challenge } = node.fields
  const put = (value: Challenge | undefined) => edit([set(node, 'challenge', value)])
  if (!challenge)
    return (
      <PartFrame part="challenge">
        <Button look="primary" onClick={() => put(newChallenge())}>
          {t('trail-parts.challenge.begin')}
        </Button>
      </PartFrame>
    )
  const points = challenge.questions.reduce((sum, question) => sum + question.points, 0)
  return (
    <PartFrame part="challenge">
      <p className={styles.sum}>{t('editor.part.sum', { count: challenge.questions.length, points })}</p>
      <Fields challenge={challenge} onChange={put} />
      <button type="button" className={`${addButton.add} ${styles.remove}`} onClick={() => put(undefined)}>
        {t('trail-parts.challenge.remove')}
      </button>
    </PartFrame>
  )
}
