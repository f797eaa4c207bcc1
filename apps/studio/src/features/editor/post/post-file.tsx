import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { ArrowDown, ArrowUp, FileText, Trash2 } from 'lucide-react'
import { StepButton } from '../../../parts/list/step-button.tsx'
import type { Editing } from '../editing.ts'
import { fileOf } from '../files/draft-files.ts'
import styles from '../files/media.module.css'
import { usePicture } from '../files/use-picture.ts'
import pageStyles from '../page/page.module.css'

type PostFileProps = Pick<Editing, 'draft'> & {
  node: ResourceNode
  file: { path: string; title: string }
  number: number
  isLast: boolean
  onTitle: (title: string) => void
  onEarlier: () => void
  onLater: () => void
  onRemove: () => void
}

function Face({ node, draft, file }: Pick<PostFileProps, 'node' | 'draft' | 'file'>) {
  const formats = useFormats()
  const kept = fileOf(draft, node, file.path)
  const isPicture = mediaType(file.path).startsWith('image/')
  const url = usePicture(file.path, isPicture ? kept : undefined)
  if (url) return <img className={styles.picture} src={url} alt={file.title} />
  return (
    <div className={styles.named}>
      <FileText size={24} />
      <span>
        {file.path.split('/').at(-1)}
        {kept && <small>{formats.megabytes(kept.size)}</small>}
      </span>
    </div>
  )
}

/** A file of a post. A picture is shown, and its title describes it. */
export function PostFile({ number, isLast, onTitle, onEarlier, onLater, onRemove, ...shown }: PostFileProps) {
  const t = useText()
  const { path, title } = shown.file
  const isPicture = mediaType(path).startsWith('image/')
  const lacksWords = title.trim() === ''
  return (
    <div className={styles.media}>
      <Face {...shown} />
      <div className={lacksWords ? styles.missing : undefined}>
        <Field
          label={t(isPicture ? 'post.shows' : 'post.fileTitle')}
          value={title}
          maxLength={300}
          onChange={({ target }) => onTitle(target.value)}
        />
      </div>
      <div className={pageStyles.tools}>
        <StepButton label={t('post.earlier', { number })} isAtEdge={number === 1} onStep={onEarlier}>
          <ArrowUp size={18} />
        </StepButton>
        <StepButton label={t('post.later', { number })} isAtEdge={isLast} onStep={onLater}>
          <ArrowDown size={18} />
        </StepButton>
        <IconButton label={t('post.remove', { number })} onClick={onRemove}>
          <Trash2 size={18} />
        </IconButton>
      </div>
    </div>
  )
}
