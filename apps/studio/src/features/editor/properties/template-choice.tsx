import { useText } from '@vereda/client/text/use-text.ts'
import type { TrailNode } from '@vereda/domain/draft/draft-node.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { type Editing, set } from '../editing.ts'
import styles from './properties.module.css'

const TEMPLATES = [1, 0, 2, 3] as const

/** The template of the trail: a map, a journal, a board or episodes. */
export function TemplateChoice({ node, edit }: Editing & { node: TrailNode }) {
  const t = useText()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('editor.template')}</legend>
      {TEMPLATES.map((template) => (
        <ChoiceCard
          key={template}
          name="template"
          isCompact
          title={t(`editor.template.${template}`)}
          detail={t(`editor.template.${template}.says`)}
          checked={node.fields.trailType === template}
          onChange={() => edit([set(node, 'trailType', template)])}
        />
      ))}
    </fieldset>
  )
}
