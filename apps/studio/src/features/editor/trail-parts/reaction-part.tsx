import { useText } from '@vereda/client/text/use-text.ts'
import type { TrailNode } from '@vereda/domain/draft/draft-node.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { Plus, Trash2 } from 'lucide-react'
import addButton from '../add-button.module.css'
import { type Editing, set } from '../editing.ts'
import { PartFrame } from './part-frame.tsx'
import styles from './parts.module.css'

type Reaction = NonNullable<TrailNode['fields']['reaction']>
type QuestionsProps = {
  questions: Reaction['questions']
  onChange: (questions: Reaction['questions']) => void
}

function Questions({ questions, onChange }: QuestionsProps) {
  const t = useText()
  return (
    <>
      <ul className={styles.prompts}>
        {questions.map(({ id, prompt }, n) => (
          <li key={id} className={styles.prompt}>
            <Field
              label={t('trail-parts.reaction.prompt', { number: n + 1 })}
              value={prompt}
              maxLength={500}
              onChange={({ target }) =>
                onChange(questions.map((one) => (one.id === id ? { id, prompt: target.value } : one)))
              }
            />
            <IconButton
              label={t('trail-parts.reaction.removePrompt', { number: n + 1 })}
              onClick={() => onChange(questions.filter((one) => one.id !== id))}
            >
              <Trash2 size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={addButton.add}
        onClick={() => onChange([...questions, { id: crypto.randomUUID(), prompt: '' }])}
      >
        <Plus size={18} />
        {t('trail-parts.reaction.addPrompt')}
      </button>
    </>
  )
}

/** What learners are asked about the trail: a rating in stars, and the author's further questions. */
export function ReactionPart({ node, edit }: Editing & { node: TrailNode }) {
  const t = useText()
  const { reaction } = node.fields
  const put = (value: Reaction | null) => edit([set(node, 'reaction', value)])
  return (
    <PartFrame part="reaction">
      <Switch
        title={t('trail-parts.reaction.ask')}
        detail={t('trail-parts.reaction.askHint')}
        checked={reaction !== null}
        onChange={({ target }) => put(target.checked ? { questions: [] } : null)}
      />
      {reaction && <Questions questions={reaction.questions} onChange={(questions) => put({ questions })} />}
    </PartFrame>
  )
}
