import { useText } from '@vereda/client/text/use-text.ts'
import type { StepNode } from '@vereda/domain/draft/draft-node.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { Timer } from 'lucide-react'
import { editorPart } from '../ahead/editor-part.ts'
import { type Editing, set } from '../editing.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { partId } from '../selection.ts'
import styles from './properties.module.css'
import { TitleField } from './title-field.tsx'

const StepFilm = editorPart(
  async () => (await import('./step-film.tsx')).StepFilm,
  <Skeleton height={120} radius="14px" />,
)

type StepFieldsProps = Editing & { node: StepNode; onSelect: (item: string) => void }

/** A step's title, its subtitle, its welcome text, its film and its challenge. */
export function StepFields({ node, draft, edit, onSelect }: StepFieldsProps) {
  const t = useText()
  const { subTitle, welcome, challenge } = node.fields
  return (
    <>
      <TitleField node={node} edit={edit} />
      <Field
        label={t('editor.subTitle')}
        value={subTitle ?? ''}
        maxLength={300}
        onChange={({ target }) => edit([set(node, 'subTitle', target.value || undefined)])}
      />
      <RichTextField
        label={t('properties.welcome')}
        isLabelled
        placeholder={t('properties.welcomeHint')}
        html={welcome ?? ''}
        onChange={(html) => edit([set(node, 'welcome', html || undefined)])}
      />
      <StepFilm node={node} draft={draft} edit={edit} />
      <button type="button" className={styles.part} onClick={() => onSelect(partId(node.id, 'challenge'))}>
        <Timer size={20} />
        <span>
          {t('editor.part.challenge')}
          <small>
            {challenge
              ? t('editor.part.questions', { count: challenge.questions.length })
              : t('editor.part.challenge.when')}
          </small>
        </span>
      </button>
    </>
  )
}
