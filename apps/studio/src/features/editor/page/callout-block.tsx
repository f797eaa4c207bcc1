import { useText } from '@vereda/client/text/use-text.ts'
import { CALLOUT_TONES, type PageBlock } from '@vereda/domain/content/page-block.ts'
import type { BlockNode } from '@vereda/domain/draft/draft-node.ts'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { type Editing, set } from '../editing.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import styles from './page.module.css'
import { toneName } from './tone-name.ts'

type CalloutProps = Pick<Editing, 'edit'> & {
  block: BlockNode
  number: number
  fields: Extract<PageBlock, { kind: 'callout' }>
}

/** A callout: words that stand apart from the text, and their purpose. */
export function CalloutBlock({ block, number, fields, edit }: CalloutProps) {
  const t = useText()
  return (
    <div className={`${styles.callout} ${styles[fields.tone]}`}>
      <SelectField
        label={t('page.callout.tone')}
        nothing={t('page.callout.choose')}
        value={fields.tone}
        options={CALLOUT_TONES.map((tone) => ({ id: tone, name: toneName(t, tone) }))}
        onChange={(tone) => tone && edit([set(block, 'tone', tone)])}
      />
      <RichTextField
        label={t('page.callout.text', { number })}
        placeholder={t('page.callout.placeholder')}
        html={fields.html}
        onChange={(html) => edit([set(block, 'html', html)])}
      />
    </div>
  )
}
