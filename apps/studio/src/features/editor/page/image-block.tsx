import { useText } from '@vereda/client/text/use-text.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { Image } from 'lucide-react'
import type { Editing } from '../editing.ts'
import { fileOf } from '../files/draft-files.ts'
import styles from '../files/media.module.css'
import { usePicture } from '../files/use-picture.ts'

type ImageFields = Extract<PageBlock, { kind: 'image' }>
type ImageBlockProps = Pick<Editing, 'draft'> & {
  page: ResourceNode
  image: ImageFields
  onChange: (field: 'alt' | 'caption' | 'isDecorative', value: string | boolean | undefined) => void
}

/** A picture, and below it the question what it shows: only what is mere decoration may go without an answer. */
export function ImageBlock({ page, draft, image, onChange }: ImageBlockProps) {
  const t = useText()
  const url = usePicture(image.path, fileOf(draft, page, image.path))
  const isDecorative = image.isDecorative === true
  const lacksWords = !isDecorative && image.alt.trim() === ''
  return (
    <div className={styles.media}>
      {url ? (
        <img className={styles.picture} src={url} alt={image.alt} />
      ) : (
        <div className={styles.waiting}>
          <Image size={28} />
        </div>
      )}
      <div className={lacksWords ? styles.missing : undefined}>
        <Field
          label={t('editor.picture.alt')}
          hint={t('editor.picture.altHint')}
          value={image.alt}
          maxLength={500}
          disabled={isDecorative}
          onChange={({ target }) => onChange('alt', target.value)}
        />
        <Switch
          title={t('editor.picture.decorative')}
          checked={isDecorative}
          onChange={({ target }) => onChange('isDecorative', target.checked || undefined)}
        />
      </div>
      <Field
        label={t('editor.picture.caption')}
        value={image.caption ?? ''}
        maxLength={500}
        onChange={({ target }) => onChange('caption', target.value || undefined)}
      />
    </div>
  )
}
