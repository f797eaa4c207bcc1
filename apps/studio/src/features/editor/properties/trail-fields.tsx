import { useText } from '@vereda/client/text/use-text.ts'
import type { TrailNode } from '@vereda/domain/draft/draft-node.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { LANGUAGE_NAMES } from '../../../parts/choices/language-names.ts'
import { editorPart } from '../ahead/editor-part.ts'
import { type Editing, set } from '../editing.ts'
import { numberIn } from './number-in.ts'
import { OfflineSwitch } from './switches.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { TitleField } from './title-field.tsx'

const OwnPicture = editorPart(async () => (await import('./own-picture.tsx')).OwnPicture)

const OFFERED: Readonly<Record<string, string>> = LANGUAGE_NAMES

/** The languages, each by its name in that language, including one that the studio does not offer. */
const localeOptions = (locale: string) =>
  [...new Set([...Object.keys(LANGUAGE_NAMES), locale])].map((id) => ({
    id,
    name: OFFERED[id] ?? new Intl.DisplayNames([id], { type: 'language' }).of(id) ?? id,
  }))

/** The trail's own properties: its title, its language, its template, the rating needed to pass, whether it may be kept offline. */
export function TrailFields(props: Editing & { node: TrailNode }) {
  const { node, edit } = props
  const t = useText()
  return (
    <>
      <TitleField node={node} edit={edit} />
      <Field
        label={t('editor.subTitle')}
        value={node.fields.subTitle}
        maxLength={300}
        onChange={({ target }) => edit([set(node, 'subTitle', target.value)])}
      />
      <Field
        label={t('editor.approval')}
        hint={t('editor.approvalHint')}
        inputMode="numeric"
        value={String(node.fields.approvalRating)}
        onChange={({ target }) => edit([set(node, 'approvalRating', numberIn(target.value, 100))])}
      />
      <SelectField
        label={t('editor.locale')}
        nothing={t('editor.locale.nothing')}
        value={node.fields.locale}
        options={localeOptions(node.fields.locale)}
        onChange={(locale) => locale && edit([set(node, 'locale', locale)])}
      />
      <OwnPicture
        of="cover"
        name={node.fields.title}
        picture={node.fields.cover}
        alt={node.fields.coverAlt ?? ''}
        onPicture={(cover) => edit([set(node, 'cover', cover)])}
        onAlt={(alt) => edit([set(node, 'coverAlt', alt)])}
      />
      <TemplateChoice {...props} />
      <OfflineSwitch {...props} />
    </>
  )
}
