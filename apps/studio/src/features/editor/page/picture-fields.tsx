import { useText } from '@vereda/client/text/use-text.ts'
import type { Picture } from '@vereda/domain/content/page-block.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { Image } from 'lucide-react'
import type { Editing } from '../editing.ts'
import { fileOf } from '../files/draft-files.ts'
import styles from '../files/media.module.css'
import { usePicture } from '../files/use-picture.ts'

type PictureFieldsProps = Pick<Editing, 'draft'> & {
  page: ResourceNode
  picture: Picture
  onChange: (field: 'alt' | 'caption' | 'isDecorative', value: string | boolean | undefined) => void
}

/** A picture and its description. Only a picture marked as decoration may go without one. */
export function PictureFields({ page, draft, picture, onChange }: PictureFieldsProps) {
  const t = useText()
  const url = usePicture(picture.path, fileOf(draft, page, picture.path))
  const isDecorative = picture.isDecorative === true
  const lacksWords = !isDecorative && picture.alt.trim() === ''
  return (
    <div className={styles.media}>
      {url ? (
        <img className={styles.picture} src={url} alt={picture.alt} />
      ) : (
        <div className={styles.waiting}>
          <Image size={28} />
        </div>
      )}
      <div className={lacksWords ? styles.missing : undefined}>
        <Field
          label={t('page.picture.alt')}
          hint={t('page.picture.altHint')}
          value={picture.alt}
          maxLength={500}
          disabled={isDecorative}
          onChange={({ target }) => onChange('alt', target.value)}
        />
        <Switch
          title={t('page.picture.decorative')}
          checked={isDecorative}
          onChange={({ target }) => onChange('isDecorative', target.checked || undefined)}
        />
      </div>
      <Field
        label={t('page.picture.caption')}
        value={picture.caption ?? ''}
        maxLength={500}
        onChange={({ target }) => onChange('caption', target.value || undefined)}
      />
    </div>
  )
}
