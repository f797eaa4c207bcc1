import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioFile } from '@vereda/contract/rest/studio-files.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { Film, Image, ListChecks, Music, Paperclip, Pilcrow } from 'lucide-react'
import addButton from '../add-button.module.css'
import { type Editing, newBlock } from '../editing.ts'
import { newFile } from '../files/draft-files.ts'
import { FileButton } from '../files/file-button.tsx'
import { newQuestion } from '../question/new-question.ts'
import styles from './page.module.css'

const FILES = [
  { kind: 'image', Icon: Image },
  { kind: 'video', Icon: Film },
  { kind: 'audio', Icon: Music },
  { kind: 'document', Icon: Paperclip },
] as const

function blockOf({ kind, path }: StudioFile, name: string): PageBlock {
  if (kind === 'image') return { kind, path, alt: '' }
  return kind === 'video' ? { kind, path, title: name } : { kind: 'file', path, title: name }
}

type AddBlockProps = Editing & {
  page: ResourceNode
  /** The block below which it is added; at the end where there is none. */
  after?: string
  onAdded?: () => void
}

/** What can be added to a page: words, a question, or a file of the device. */
export function AddBlock({ page, draft, edit, after, onAdded }: AddBlockProps) {
  const t = useText()
  const add = (fields: PageBlock, file?: StudioFile) => {
    const block = newBlock(draft, page.id, fields, after)
    edit(file ? [newFile(draft, page.id, file), block] : [block])
    onAdded?.()
  }
  return (
    <div className={styles.adding}>
      <button type="button" className={addButton.add} onClick={() => add({ kind: 'text', html: '' })}>
        <Pilcrow size={18} />
        {t('editor.page.addText')}
      </button>
      <button
        type="button"
        className={addButton.add}
        onClick={() => add({ kind: 'question', question: newQuestion() })}
      >
        <ListChecks size={18} />
        {t('editor.page.addQuestion')}
      </button>
      {FILES.map(({ kind, Icon }) => (
        <FileButton
          key={kind}
          kind={kind}
          label={t(`editor.page.add.${kind}`)}
          icon={<Icon size={18} />}
          onAdded={(file, name) => add(blockOf(file, name), file)}
        />
      ))}
    </div>
  )
}
